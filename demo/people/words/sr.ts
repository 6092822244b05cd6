import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls:
    'Milica Jovana Teodora Sofija Dunja Sara Nađa Lena Iskra Mina Una Tara Katarina Višnja Anđela Jana Ksenija Hana',
  boys: 'Luka Stefan Vuk Nikola Lazar Pavle Filip Uroš Marko Ognjen Jovan Mihajlo Dušan Relja Vasilije Petar Aleksa Strahinja',
  last: 'Jovanović Petrović Nikolić Ilić Đorđević Stojanović Pavlović Milošević Stanković Todorović Ristić Lazić Kostić Simić Mladenović Savić Živković',
  schools: {
    linden: { name: 'OŠ „Stara lipa”', town: 'Lipovica' },
    harbour: { name: 'OŠ „Dunavski talas”', town: 'Beli Breg' },
    hill: { name: 'OŠ „Sunčani breg”', town: 'Vinograd' },
  },
  staff: [
    ['Snežana', 'Vasić'],
    ['Dragan', 'Tomić'],
    ['Jelena', 'Rakić'],
    ['Milan', 'Grujić'],
  ],
  groups: ['Bubamare', 'Ježići', 'Leptirići', 'Zvezdice', 'Sovice', 'Mali delfini'],
  family: 'Porodica Lipić',
  named: [
    ['Vanja', 'Klupić'],
    ['Nika', 'Lipić'],
    ['Toma', 'Javorac'],
    ['Saša', 'Livadić'],
    ['Vesna', 'Lipić'],
    ['Iva', 'Hrastić'],
    ['Marko', 'Borić'],
    ['Andrea', 'Jasenić'],
    ['Jana', 'Brezović'],
    ['Staša', 'Jović'],
  ],
};
