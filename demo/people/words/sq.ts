import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Arta Elira Drita Era Sara Dafina Blerta Vjosa Albana Teuta Lira Rina Besa Ema Jona Ajla Lule Diellza',
  boys: 'Arben Bardh Dren Ilir Luan Agon Besnik Endrit Gent Kushtrim Leart Rron Alban Ermal Fatos Genti Jon Petrit',
  last: 'Hoxha Shehu Krasniqi Gashi Berisha Leka Dervishi Osmani Rama Kola Gjoka Marku Prifti Dauti Ademi Aliu Çela',
  schools: {
    linden: { name: 'Shkolla fillore “Bliri i vjetër”', town: 'Blirishtë' },
    harbour: { name: 'Shkolla fillore “Vala e liqenit”', town: 'Bregliqen' },
    hill: { name: 'Shkolla fillore “Kodra me diell”', town: 'Kodrina' },
  },
  staff: [
    ['Mimoza', 'Basha'],
    ['Agim', 'Duka'],
    ['Valbona', 'Zeka'],
    ['Skënder', 'Toska'],
  ],
  groups: ['Mollëkuqet', 'Iriqët', 'Fluturat', 'Yjet e vegjël', 'Bufat', 'Delfinët'],
  family: 'Familja Bliri',
  named: [
    ['Ardi', 'Bankoja'],
    ['Nika', 'Bliri'],
    ['Tomor', 'Panja'],
    ['Loni', 'Livadhi'],
    ['Vera', 'Bliri'],
    ['Iva', 'Lisi'],
    ['Mark', 'Pisha'],
    ['Aleks', 'Frasheri'],
    ['Jana', 'Thupra'],
    ['Sami', 'Verra'],
  ],
};
