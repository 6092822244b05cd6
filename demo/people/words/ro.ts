import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls:
    'Maria Ioana Andreea Elena Ana Sofia Daria Ilinca Teodora Bianca Alexia Raluca Ștefania Larisa Miruna Antonia Smaranda Irina',
  boys: 'Andrei Matei Luca David Alexandru Ștefan Mihai Ionuț Vlad Tudor Rareș Radu Cristian Robert Filip Horia Darius Victor',
  last: 'Popescu Ionescu Popa Radu Dumitru Stan Stoica Gheorghe Matei Ciobanu Rusu Constantin Marin Lazăr Ștefănescu Moldovan Țurcanu',
  schools: {
    linden: { name: 'Școala „La Tei”', town: 'Teișoru' },
    harbour: { name: 'Școala „Malul Dunării”', town: 'Albina Mică' },
    hill: { name: 'Școala „Dealul Soarelui”', town: 'Dealu Verde' },
  },
  staff: [
    ['Elena', 'Marinescu'],
    ['Petre', 'Lungu'],
    ['Nadia', 'Rădulescu'],
    ['Călin', 'Gerea'],
  ],
  groups: ['Buburuzele', 'Aricii', 'Fluturașii', 'Steluțele', 'Bufnițele', 'Delfinii'],
  letters: { a: 'A', b: 'B' },
  family: 'Familia Teiu',
  named: [
    ['Robi', 'Băncilă'],
    ['Nica', 'Teiu'],
    ['Toma', 'Arțaru'],
    ['Sandu', 'Luncan'],
    ['Viorica', 'Teiu'],
    ['Iva', 'Stejaru'],
    ['Marcu', 'Brad'],
    ['Alex', 'Frasin'],
    ['Ioana', 'Mesteacăn'],
    ['Sami', 'Arin'],
  ],
};
