import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Lejla Amina Sara Emina Merjem Hana Ajla Lamija Nejra Ena Dina Una Iman Asja Selma Ilma Nadja Zerina',
  boys: 'Amar Tarik Harun Adnan Ahmed Vedad Davud Emir Faris Benjamin Kenan Imran Hamza Luka Adi Mirza Dino Eman',
  last: 'Hodžić Hadžić Čengić Delić Begić Husić Kovačević Halilović Imamović Mujić Omerović Salihović Suljić Zukić Ramić Marić Đulić',
  schools: {
    linden: { name: 'OŠ „Pod lipama”', town: 'Lipnica' },
    harbour: { name: 'OŠ „Bistra rijeka”', town: 'Zelenac' },
    hill: { name: 'OŠ „Sunčani brijeg”', town: 'Brdo' },
  },
  staff: [
    ['Amra', 'Softić'],
    ['Senad', 'Kapić'],
    ['Ivana', 'Lukić'],
    ['Damir', 'Bašić'],
  ],
  groups: ['Bubamare', 'Ježići', 'Leptiri', 'Zvjezdice', 'Sovice', 'Delfini'],
  family: 'Porodica Lipić',
  named: [
    ['Vanja', 'Klupić'],
    ['Nika', 'Lipić'],
    ['Toma', 'Javorić'],
    ['Sanel', 'Livadić'],
    ['Vesna', 'Lipić'],
    ['Iva', 'Hrastić'],
    ['Marko', 'Borić'],
    ['Dženan', 'Jasenić'],
    ['Jana', 'Brezić'],
    ['Dino', 'Jelić'],
  ],
};
