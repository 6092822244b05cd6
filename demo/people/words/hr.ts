import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Ana Marta Lucija Petra Ema Lana Dora Sara Rita Tena Klara Franka Iris Mila Jelena Ivana Nora Katja',
  boys: 'Luka Ivan Jakov Petar Fran Niko Mateo Roko Toma Borna Vito Karlo Šimun Marin Lovro Duje Noa Juraj',
  last: 'Horvat Kovačević Babić Marić Jurić Novak Knežević Vuković Marković Petrović Matić Tomić Pavlović Kralj Žagar Šimić Đurić',
  schools: {
    linden: { name: 'Osnovna škola Pod lipom', town: 'Lipovac' },
    harbour: { name: 'Osnovna škola Na rivi', town: 'Rivica' },
    hill: { name: 'Osnovna škola Brijeg', town: 'Brijeg' },
  },
  staff: [
    ['Maja', 'Jelić'],
    ['Zoran', 'Perić'],
    ['Tanja', 'Vidić'],
    ['Goran', 'Bilić'],
  ],
  groups: ['Bubamare', 'Ježići', 'Leptiri', 'Zvjezdice', 'Sovice', 'Dupini'],
  family: 'Obitelj Lipa',
  named: [
    ['Robin', 'Bench'],
    ['Nika', 'Lipa'],
    ['Toma', 'Javor', 'Tomo'],
    ['Kim', 'Meadow'],
    ['Vesna', 'Lipa'],
    ['Iva', 'Hrast'],
    ['Marko', 'Bor'],
    ['Alex', 'Rowan'],
    ['Jana', 'Breza'],
    ['Sam', 'Alder'],
  ],
};
