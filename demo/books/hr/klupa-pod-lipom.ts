import { page, task, type DemoBook } from '../book.ts';
import { limeCover, limePages } from '../../scenes/lime-bench.ts';

export const klupaPodLipom: DemoBook = {
  slug: 'klupa-pod-lipom',
  identifier: 'urn:uuid:76c22596-8510-44df-805a-be0fc1e91dd4',
  language: 'hr',
  title: 'Klupa pod lipom',
  description:
    'Nika je nova u školi i sjedi sama na staroj klupi. Priča o tome kako jedna klupa postane mjesto za sve.',
  subject: 'reading',
  grade: 2,
  schoolGroup: 'lower-primary',
  group: 'stories',
  themeId: 7,
  bookType: 'reader',
  cover: limeCover(['Klupa', 'pod lipom']),
  coverAlt: 'Naslovnica: djevojčica i dječak sjede na klupi pod velikom lipom, a kraj njih sjedi mačka.',
  pages: [
    page(
      'Stara klupa',
      limePages[0],
      'Školska zgrada, velika lipa i drvena klupa.',
      'U dvorištu naše škole raste lipa. Pod njom stoji klupa. Toliko je stara da se više nitko ne sjeća kakve je nekoć bila boje.',
      'Daske joj škripe, a na naslonu je netko davno urezao zvijezdu.',
    ),
    page(
      'Nova djevojčica',
      limePages[1],
      'Djevojčica sjedi sama na sivoj klupi, a dječak prolazi s loptom.',
      'U ponedjeljak je u drugi razred stigla Nika. Na odmoru su svi trčali, vikali i igrali se lovice. Nika nikoga nije poznavala, pa je sjela na klupu.',
      'Klupa je tiho zaškripala, baš kao da je rekla: „Dobar dan.”',
    ),
    page(
      'Pola jabuke',
      limePages[2],
      'Djevojčica i dječak sjede na klupi, a u oblačiću je jabuka.',
      'Toma je tražio loptu i zastao kraj klupe.',
      '„Hoćeš li pola jabuke?” upitao je.',
      '„Hoću”, rekla je Nika i pomaknula se da mu napravi mjesta.',
      'Jeli su i brojili pčele u lipovu cvijetu. Došli su do dvadeset i sedam, a onda je zazvonilo.',
    ),
    page(
      'Crvena boja',
      limePages[3],
      'Djeca stoje kraj svježe obojene crvene klupe, kraj njih su kist i lončić s bojom.',
      '„Klupa je tužna”, rekla je sutradan Nika. „Treba joj boja.”',
      'Učiteljica je donijela kistove, domar brusni papir, a Tomina baka limenku crvene boje. Cijeli je razred radio do ručka.',
      'Samo su urezanu zvijezdu ostavili onakvu kakva jest.',
    ),
    page(
      'Mjesto za sve',
      limePages[4],
      'Na crvenoj klupi sjede troje djece, a četvrto im maše.',
      'Otada na klupi nikad nitko ne sjedi dugo sam. Tko je tužan, sjedne na nju, a netko uvijek dođe i upita: „Hoćeš li pola jabuke?”',
      '„Ima li mjesta i za mene?” pita Leon iz prvoga razreda.',
      '„Uvijek”, kaže Nika i pomakne se.',
    ),
    page(
      'Jesen pod lipom',
      limePages[5],
      'Jesenje poslijepodne: na crvenoj klupi spava mačka, s lipe pada lišće.',
      'Kad padne prvo lišće i dvorište utihne, na klupi spava školska mačka. Klupa škripi, ali sasvim tiho, da je ne probudi.',
      task('Gdje je u tvojoj školi mjesto na kojem se svatko osjeća dobro? Opiši ga u tri rečenice.'),
    ),
  ],
};
