import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Nora Emma Sofie Ingrid Ella Olivia Sara Maja Frida Astrid Amalie Thea Hedda Leah Solveig Aisha Tiril Åse',
  boys: 'Jakob Emil Noah Oliver Lucas Filip Aksel Henrik Magnus Oskar Sondre Johannes Mathias Håkon Sander Ali Even Lars',
  last: 'Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Berg Haugen Hagen Bakken Solberg Lie Moen',
  schools: {
    linden: { name: 'Lindetunet skole', town: 'Lindevik' },
    harbour: { name: 'Havna skole', town: 'Havnsund' },
    hill: { name: 'Haugen skole', town: 'Haugbygda' },
  },
  staff: [
    ['Heidi', 'Myhre'],
    ['Per', 'Lunde'],
    ['Nina', 'Sørli'],
    ['Knut', 'Frost'],
  ],
  groups: ['Marihønene', 'Pinnsvinene', 'Sommerfuglene', 'Småstjernene', 'Uglene', 'Delfinene'],
  family: 'Familien Lind',
  named: [
    ['Robin', 'Benkestad'],
    ['Nika', 'Lind'],
    ['Tom', 'Lønning'],
    ['Kim', 'Engen'],
    ['Vera', 'Lind'],
    ['Iva', 'Eik'],
    ['Markus', 'Furu'],
    ['Alex', 'Asker'],
    ['Jana', 'Bjerke'],
    ['Sam', 'Older'],
  ],
};
