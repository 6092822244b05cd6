import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls:
    'Zuzanna Julia Maja Hanna Zofia Lena Alicja Maria Oliwia Amelia Wiktoria Antonina Laura Helena Pola Iga Marcelina Łucja',
  boys: 'Antoni Jan Jakub Szymon Franciszek Filip Aleksander Mikołaj Wojciech Kacper Stanisław Adam Michał Leon Tymon Ignacy Tadeusz Łukasz',
  last: 'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Woźniak Szymański Dąbrowski Kozłowski Mazur Jankowski Krawczyk Piotrowski Grabowski',
  lastOfGirls:
    'Nowak Kowalska Wiśniewska Wójcik Kowalczyk Kamińska Lewandowska Zielińska Woźniak Szymańska Dąbrowska Kozłowska Mazur Jankowska Krawczyk Piotrowska Grabowska',
  schools: {
    linden: { name: 'Szkoła Podstawowa Pod Lipą', town: 'Lipowiec Górny' },
    harbour: { name: 'Szkoła Podstawowa nad Rzeką', town: 'Brzegi Wielkie' },
    hill: { name: 'Szkoła Podstawowa na Wzgórzu', town: 'Wzgórzyn' },
  },
  staff: [
    ['Anna', 'Marczak'],
    ['Piotr', 'Lis'],
    ['Natalia', 'Rutkowska'],
    ['Krzysztof', 'Mróz'],
  ],
  groups: ['Biedronki', 'Jeżyki', 'Motylki', 'Gwiazdeczki', 'Sówki', 'Delfinki'],
  letters: { a: 'a', b: 'b' },
  family: 'Rodzina Lipskich',
  named: [
    ['Alex', 'Ławecki'],
    ['Nika', 'Lipska'],
    ['Tomasz', 'Jaworski'],
    ['Kim', 'Łąka'],
    ['Wiesława', 'Lipska'],
    ['Iwa', 'Dębska'],
    ['Marek', 'Borowski'],
    ['Nikola', 'Jesion'],
    ['Janina', 'Brzozowska'],
    ['Sam', 'Olszewski'],
  ],
};
