export interface PlainWords {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly home: string;
}

const english: PlainWords = {
  title: 'Something went wrong',
  text: 'The page could not be shown. Check the connection and try again.',
  retry: 'Try again',
  home: 'Go to the home page',
};

const croatian: PlainWords = {
  title: 'Nešto je pošlo po zlu',
  text: 'Stranicu nije moguće prikazati. Provjerite vezu i pokušajte ponovno.',
  retry: 'Pokušajte ponovno',
  home: 'Na početnu stranicu',
};

/** The few words for when the market's own did not come; English where the page's language has none here. */
export const plainWords = (language = document.documentElement.lang): PlainWords =>
  language.startsWith('hr') ? croatian : english;
