import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Emilija Liepa Ugnė Austėja Gabija Kamilė Urtė Lėja Goda Viltė Smiltė Ieva Rugilė Miglė Agnė Saulė Elzė Rasa',
  boys: 'Lukas Matas Jonas Dominykas Nojus Kajus Benas Jokūbas Adomas Herkus Tomas Mantas Rokas Domas Gustas Vytis Simonas Paulius',
  last: 'Kazlauskas Jankauskas Petrauskas Stankevičius Vasiliauskas Butkus Žukauskas Paulauskas Urbonas Kavaliauskas Navickas Ramanauskas Rimkus Šimkus Balčiūnas Mažeika Gudaitis',
  lastOfGirls:
    'Kazlauskaitė Jankauskaitė Petrauskaitė Stankevičiūtė Vasiliauskaitė Butkutė Žukauskaitė Paulauskaitė Urbonaitė Kavaliauskaitė Navickaitė Ramanauskaitė Rimkutė Šimkutė Balčiūnaitė Mažeikaitė Gudaitytė',
  schools: {
    linden: { name: 'Senosios liepos pradinė mokykla', town: 'Liepynė' },
    harbour: { name: 'Paupio pagrindinė mokykla', town: 'Paupys' },
    hill: { name: 'Saulėto kalno progimnazija', town: 'Kalnėnai' },
  },
  staff: [
    ['Daiva', 'Norkienė'],
    ['Petras', 'Lapinskas'],
    ['Nijolė', 'Bagdonienė'],
    ['Kęstutis', 'Šaltis'],
  ],
  groups: ['Boružėlės', 'Ežiukai', 'Drugeliai', 'Žvaigždutės', 'Pelėdžiukai', 'Delfinai'],
  family: 'Liepų šeima',
  named: [
    ['Alex', 'Suolys'],
    ['Nika', 'Liepaitė'],
    ['Tomas', 'Klevas'],
    ['Kim', 'Pievaitė'],
    ['Vida', 'Liepienė'],
    ['Ieva', 'Ąžuolienė'],
    ['Markas', 'Pušinis'],
    ['Aleksas', 'Uosis'],
    ['Janina', 'Beržinienė'],
    ['Simas', 'Alksnis'],
  ],
};
