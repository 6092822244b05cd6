/** What stands on the page that a demo shows in place of a page outside. */
export interface StandIn {
  readonly title: string;
  readonly text: string;
  readonly back: string;
  /** BCP 47 tag of the language. */
  readonly language: string;
}

const ENGLISH: StandIn = {
  title: 'Here you would leave Klupa',
  text: 'This is a demonstration: the page that this link leads to in a real school does not exist. Its address is made up.',
  back: 'Back to the shelf',
  language: 'en',
};

const TEXTS: Readonly<Record<string, StandIn>> = {
  hr: {
    title: 'Ovdje biste izašli iz Klupe',
    text: 'Ovo je ogledna Klupa: stranica na koju poveznica vodi u pravoj školi ne postoji, a njezina je adresa izmišljena.',
    back: 'Natrag na policu',
    language: 'hr',
  },
  sl: {
    title: 'Tukaj bi zapustili Klupo',
    text: 'To je predstavitvena Klupa: strani, na katero povezava vodi v pravi šoli, ni, njen naslov pa je izmišljen.',
    back: 'Nazaj na polico',
    language: 'sl',
  },
  bg: {
    title: 'Тук бихте напуснали Klupa',
    text: 'Това е демонстрация: страницата, към която връзката води в истинско училище, не съществува, а адресът ѝ е измислен.',
    back: 'Назад към рафта',
    language: 'bg',
  },
  pl: {
    title: 'Tutaj opuścilibyście Klupę',
    text: 'To wersja pokazowa: strona, do której link prowadzi w prawdziwej szkole, nie istnieje, a jej adres jest zmyślony.',
    back: 'Z powrotem na półkę',
    language: 'pl',
  },
};

/** In the market's language where the demo speaks it, else in English. */
export const demoStandIn = (language: string): StandIn => TEXTS[language] ?? ENGLISH;
