import type { PeopleWords } from '../words-shape.ts';

export const people: PeopleWords = {
  girls: 'Elif Zeynep Defne Asel Ecrin Nehir Azra Ada Ela Duru Ceren Beyza İpek Melis Nil Yağmur Selin Ece',
  boys: 'Yusuf Mert Emir Ali Ömer Kerem Eymen Aras Deniz Kaan Efe Çınar Arda Barış Can Umut Ozan Rüzgâr',
  last: 'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özdemir',
  schools: {
    linden: { name: 'Ihlamur Ağacı İlkokulu', town: 'Ihlamurlu' },
    harbour: { name: 'Liman Ortaokulu', town: 'Kıyıköyü' },
    hill: { name: 'Güneşli Tepe Ortaokulu', town: 'Tepecik' },
  },
  staff: [
    ['Hülya', 'Aksoy'],
    ['Serkan', 'Bulut'],
    ['Nadide', 'Güneş'],
    ['Gökhan', 'Ayaz'],
  ],
  groups: ['Uğur Böcekleri', 'Kirpiler', 'Kelebekler', 'Minik Yıldızlar', 'Baykuşlar', 'Yunuslar'],
  family: 'Ihlamur ailesi',
  named: [
    ['Deniz', 'Sıra'],
    ['Nika', 'Ihlamur'],
    ['Tamer', 'Akça'],
    ['Kerem', 'Çayır'],
    ['Vesile', 'Ihlamur'],
    ['İnci', 'Meşe'],
    ['Mert', 'Çam'],
    ['Evren', 'Dişbudak'],
    ['Canan', 'Huş'],
    ['Sami', 'Kızılağaç'],
  ],
};
