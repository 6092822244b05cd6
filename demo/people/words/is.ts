import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Anna Emilía Sara Katrín Freyja Birta Hekla Lilja Sunna Embla Elín Ásta Þóra Ragna Unnur Salka Brynja Eva',
  boys: 'Aron Jón Alexander Gunnar Kári Baldur Dagur Viktor Emil Óðinn Birkir Sindri Þór Úlfur Arnar Bjartur Hlynur Stefán',
  last: 'Jónsson Gunnarsson Sigurðsson Ólafsson Einarsson Magnússon Stefánsson Árnason Kristjánsson Björnsson Helgason Þórsson Pálsson Guðmundsson Haraldsson Karlsson Ragnarsson',
  lastOfGirls:
    'Jónsdóttir Gunnarsdóttir Sigurðardóttir Ólafsdóttir Einarsdóttir Magnúsdóttir Stefánsdóttir Árnadóttir Kristjánsdóttir Björnsdóttir Helgadóttir Þórsdóttir Pálsdóttir Guðmundsdóttir Haraldsdóttir Karlsdóttir Ragnarsdóttir',
  schools: {
    linden: { name: 'Lindarskóli', town: 'Lindarbær' },
    harbour: { name: 'Hafnarbakkaskóli', town: 'Bakkahöfn' },
    hill: { name: 'Holtaskóli', town: 'Holtabyggð' },
  },
  staff: [
    ['Helga', 'Marteinsdóttir'],
    ['Pétur', 'Logason'],
    ['Nanna', 'Reynisdóttir'],
    ['Kolbeinn', 'Frostason'],
  ],
  groups: ['Maríubjöllur', 'Broddgeltir', 'Fiðrildi', 'Stjörnur', 'Uglur', 'Höfrungar'],
  family: 'Fjölskyldan í Lind',
  named: [
    ['Robin', 'Bekkmann'],
    ['Nika', 'Lindardóttir'],
    ['Tómas', 'Hlynsson'],
    ['Kim', 'Engiberg'],
    ['Vera', 'Steinsdóttir'],
    ['Íva', 'Eikdal'],
    ['Markús', 'Furuson'],
    ['Alex', 'Reynis'],
    ['Jana', 'Birkisdóttir'],
    ['Sam', 'Elriberg'],
  ],
};
