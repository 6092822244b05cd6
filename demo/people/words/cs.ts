import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls:
    'Eliška Tereza Anna Adéla Natálie Karolína Kristýna Barbora Lucie Veronika Nela Ema Markéta Klára Sofie Julie Magdaléna Viktorie',
  boys: 'Jakub Jan Tomáš Matěj Vojtěch Adam Ondřej Filip David Lukáš Daniel Martin Petr Šimon Dominik Kryštof Matyáš Štěpán',
  last: 'Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Marek Pospíšil Hájek Jelínek Král Růžička',
  lastOfGirls:
    'Nováková Svobodová Novotná Dvořáková Černá Procházková Kučerová Veselá Horáková Němcová Pokorná Marková Pospíšilová Hájková Jelínková Králová Růžičková',
  schools: {
    linden: { name: 'Základní škola U Lípy', town: 'Lipovany' },
    harbour: { name: 'Základní škola Na Nábřeží', town: 'Zábřezí' },
    hill: { name: 'Základní škola Na Kopci', town: 'Kopečná' },
  },
  staff: [
    ['Hana', 'Bartošová'],
    ['Pavel', 'Krejčí'],
    ['Naďa', 'Řeháková'],
    ['Karel', 'Mráz'],
  ],
  groups: ['Berušky', 'Ježci', 'Motýlci', 'Hvězdičky', 'Sovičky', 'Delfíni'],
  letters: { a: 'A', b: 'B' },
  family: 'Rodina Lípových',
  named: [
    ['René', 'Lavička'],
    ['Nika', 'Lípová'],
    ['Tomáš', 'Javor'],
    ['Saša', 'Luční'],
    ['Věra', 'Lípová'],
    ['Iva', 'Dubová'],
    ['Marek', 'Borový'],
    ['Nikola', 'Jasanová'],
    ['Jana', 'Břízová'],
    ['Sam', 'Olšák'],
  ],
};
