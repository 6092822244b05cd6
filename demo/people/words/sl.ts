import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Zala Ema Neža Ana Eva Julija Maša Lara Nika Hana Brina Taja Živa Klara Mia Pia Ula Ajda',
  boys: 'Luka Filip Nejc Žiga Jakob Mark Nik Tim Matija Oskar Anže Jan Lovro Gal Miha Vid Tine Rok',
  last: 'Novak Horvat Krajnc Zupančič Kovačič Potočnik Mlakar Vidmar Golob Kos Turk Božič Zupan Hribar Bizjak Rozman Kotnik',
  schools: {
    linden: { name: 'Osnovna šola Pod lipo', town: 'Lipovec' },
    harbour: { name: 'Osnovna šola Ob reki', town: 'Brod' },
    hill: { name: 'Osnovna šola Na griču', town: 'Gričevje' },
  },
  staff: [
    ['Mojca', 'Pirc'],
    ['Janez', 'Hočevar'],
    ['Tanja', 'Žnidar'],
    ['Gregor', 'Leban'],
  ],
  groups: ['Pikapolonice', 'Ježki', 'Metuljčki', 'Zvezdice', 'Sovice', 'Delfini'],
  family: 'Družina Lipnik',
  named: [
    ['Sandi', 'Klopčič'],
    ['Nika', 'Lipnik'],
    ['Tomaž', 'Javornik'],
    ['Saša', 'Travnik'],
    ['Vesna', 'Lipnik'],
    ['Iva', 'Hrast'],
    ['Marko', 'Borovnik'],
    ['Aljoša', 'Jesenko'],
    ['Jana', 'Brezovar'],
    ['Vanja', 'Jelšnik'],
  ],
};
