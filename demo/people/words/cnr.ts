import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls:
    'Milica Anđela Jovana Sara Teodora Nina Dunja Katarina Iskra Lana Maša Tara Ksenija Nađa Helena Elena Jana Sofija',
  boys: 'Luka Vuk Nikola Balša Danilo Marko Stefan Petar Vasilije Matija Pavle Andrija Filip Ognjen Krsto Đorđe Miloš Ilija',
  last: 'Popović Vujović Radulović Vukčević Marković Đurović Perović Vuković Ivanović Knežević Krivokapić Bulatović Radović Šćepanović Nikčević Mijović Raičević',
  schools: {
    linden: { name: 'OŠ „Pod košćelom“', town: 'Zeleni Kraj' },
    harbour: { name: 'OŠ „Morska zvijezda“', town: 'Plavi Zaliv' },
    hill: { name: 'OŠ „Gornji brijeg“', town: 'Vrelo' },
  },
  staff: [
    ['Sanja', 'Lalić'],
    ['Zoran', 'Lakić'],
    ['Tamara', 'Vešović'],
    ['Goran', 'Kovač'],
  ],
  groups: ['Bubamare', 'Ježići', 'Leptirići', 'Zvjezdice', 'Sovice', 'Delfini'],
  family: 'Porodica Lipovac',
  named: [
    ['Vanja', 'Klupić'],
    ['Nika', 'Lipovac'],
    ['Toma', 'Javorić'],
    ['Saša', 'Livadić'],
    ['Vesna', 'Lipovac'],
    ['Iva', 'Hrastić'],
    ['Marko', 'Borović'],
    ['Andrea', 'Jasenić'],
    ['Jana', 'Brezović'],
    ['Staša', 'Jović'],
  ],
};
