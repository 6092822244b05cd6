import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls:
    'Sofia Nina Ema Natália Viktória Nela Anna Júlia Tamara Laura Karolína Zuzana Michaela Barbora Lívia Simona Terézia Klára',
  boys: 'Jakub Samuel Adam Michal Filip Tomáš Martin Lukáš Matej Oliver Šimon Dávid Patrik Marek Peter Richard Juraj Ondrej',
  last: 'Horváth Kováč Varga Tóth Nagy Baláž Molnár Lukáč Novák Polák Šimko Hudák Kollár Mihálik Kučera Hruška Sýkora',
  lastOfGirls:
    'Horváthová Kováčová Vargová Tóthová Nagyová Balážová Molnárová Lukáčová Nováková Poláková Šimková Hudáková Kollárová Miháliková Kučerová Hrušková Sýkorová',
  schools: {
    linden: { name: 'Základná škola Pod lipou', town: 'Lipovany' },
    harbour: { name: 'Základná škola Na nábreží', town: 'Brehy pri Vode' },
    hill: { name: 'Základná škola Na kopci', town: 'Kopčany nad Lúkou' },
  },
  staff: [
    ['Hana', 'Bartošová'],
    ['Pavol', 'Krajčí'],
    ['Nadežda', 'Ďurišová'],
    ['Karol', 'Mráz'],
  ],
  groups: ['Lienky', 'Ježkovia', 'Motýliky', 'Hviezdičky', 'Sovičky', 'Delfíny'],
  letters: { a: 'A', b: 'B' },
  family: 'Rodina Lipová',
  named: [
    ['René', 'Lavička'],
    ['Nika', 'Lipová'],
    ['Tomáš', 'Javor'],
    ['Saša', 'Lúčny'],
    ['Viera', 'Lipová'],
    ['Iva', 'Dubová'],
    ['Marek', 'Borový'],
    ['Nikola', 'Jaseňová'],
    ['Jana', 'Brezová'],
    ['Sam', 'Jelša'],
  ],
};
