import { know, list, page, task, type DemoBook } from '../book.ts';
import { mapCover, mapPages } from '../../scenes/counting/map.ts';

const art = mapPages(['S', 'I', 'J', 'Z']);

/** Its twin is "Map and Compass". Locked, inside a group. */
export const kartaIKompas: DemoBook = {
  slug: 'karta-i-kompas',
  identifier: 'urn:uuid:dd2f5e11-044f-48cf-84e2-7559b7b07f0f',
  language: 'hr',
  title: 'Karta i kompas',
  description: 'Kako svijet stane na list papira? Strane svijeta, znakovi, mjerilo i prva vlastita karta.',
  subject: 'geography',
  grade: 5,
  schoolGroup: 'upper-primary',
  group: 'explorers',
  themeId: 18,
  bookType: 'textbook',
  locked: true,
  cover: mapCover(['Karta', 'i kompas'], 'S'),
  coverAlt: 'Naslovnica: veliki kompas na karti sela s rijekom i putovima.',
  pages: [
    page(
      'Pogled odozgo',
      art[0],
      'Lijevo klupa i stablo gledani sprijeda, desno ista klupa i stablo gledani odozgo.',
      'Klupu u parku obično gledamo sprijeda. Ptica koja leti iznad nje vidi samo uzak pravokutnik.',
      'Karta prikazuje svijet onako kako ga vidi ptica: *odozgo* i *umanjeno*.',
      task('Nacrtaj svoju pernicu gledanu sprijeda i odozgo.'),
    ),
    page(
      'Put kroz selo',
      art[1],
      'Karta sela s rijekom, mostom i cestama; crvene točke vode od kuće do križića.',
      'Mara živi u kući na sjeverozapadu. Ide preko mosta, a zatim prema jugoistoku do kuće svojega prijatelja.',
      task('Prati crvene točke prstom. Preko čega Mara prelazi rijeku?'),
    ),
    page(
      'Strane svijeta',
      art[2],
      'Kompas s oznakama strana svijeta i dječak koji pokazuje prema istoku.',
      list(
        '*Sjever (S)* je na većini karata gore.',
        '*Jug (J)* je dolje.',
        '*Istok (I)* je desno. Ondje ujutro vidimo Sunce.',
        '*Zapad (Z)* je lijevo. Ondje Sunce navečer zalazi.',
      ),
      know('Igla kompasa pokazuje približno prema sjeveru jer je i Zemlja velik magnet.'),
    ),
    page(
      'Znakovi na karti',
      art[3],
      'Šest kartica sa znakovima: škola, šuma, rijeka, željeznička pruga, planina i crkva.',
      'Na karti nema mjesta za svaku kuću i svako stablo. Zato se crtaju *znakovi*, a njihovo značenje objašnjava *tumač znakova*.',
      task('Koji bi znak izmislio ili izmislila za igralište?'),
    ),
    page(
      'Mjerilo',
      art[4],
      'Umanjena karta, djevojčica s povećalom i mjerilo podijeljeno na pet dijelova.',
      'Mjerilo nam govori koliko je puta stvarnost umanjena. U mjerilu *1 : 1000* jedan centimetar na karti znači tisuću centimetara u prirodi, to jest *deset metara*.',
      task('Na karti u mjerilu 1 : 1000 škola je od parka udaljena 7 cm. Koliko je to metara?'),
    ),
    page(
      'Karta tvoje učionice',
      art[5],
      'Tlocrt učionice s klupama, stolom, pločom, prozorima i vratima; jedna je klupa označena križićem.',
      'Tlocrt je karta prostorije.',
      list(
        'Prvo nacrtaj zidove, vrata i prozore.',
        'Dodaj ploču, stol i klupe.',
        'Označi gdje sjediš ti.',
        'Napravi tumač znakova.',
      ),
      task('Pokaži tlocrt prijatelju. Može li po njemu pronaći tvoje mjesto?'),
    ),
  ],
};
