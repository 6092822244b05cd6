import { bay, clearing } from './pictures.ts';
import type { QuizTexts } from './quiz-texts.ts';

/** Šumski kviz je otvoren, morski je završio. */
export const hr: QuizTexts = {
  open: {
    slug: 'sumski-kviz',
    title: 'Šumski kviz',
    lead: 'Devet pitanja o šumi u jesen. Čitaj polako: nitko te ne požuruje.',
    questions: [
      {
        id: 'bodlje',
        type: 'choice',
        text: 'Tko se skupi u klupko i pokaže bodlje?',
        options: [
          { id: 'vjeverica', text: 'Vjeverica' },
          { id: 'jez', text: 'Jež' },
          { id: 'zec', text: 'Zec' },
          { id: 'sova', text: 'Sova' },
        ],
        key: { option: 'jez' },
      },
      {
        id: 'lisce',
        type: 'multiple',
        text: 'Koje drveće u jesen ostaje bez lišća?',
        options: [
          { id: 'bukva', text: 'Bukva' },
          { id: 'smreka', text: 'Smreka' },
          { id: 'hrast', text: 'Hrast' },
          { id: 'bor', text: 'Bor' },
          { id: 'breza', text: 'Breza' },
        ],
        key: { options: ['bukva', 'hrast', 'breza'] },
      },
      { id: 'sova', type: 'true-false', text: 'Sova lovi noću.', key: { isTrue: true } },
      {
        id: 'zir',
        type: 'short',
        text: 'Kako se zove plod hrasta?',
        key: { accepted: ['žir', 'zir', 'žir hrasta'] },
      },
      {
        id: 'kesteni',
        type: 'numeric',
        text: 'Ana skupi 18 kestena, a Ivo pola od toga. Koliko kestena imaju zajedno?',
        unit: 'kestena',
        key: { value: 27 },
      },
      {
        id: 'kuce',
        type: 'match',
        text: 'Tko gdje stanuje?',
        left: [
          { id: 'pcela', text: 'Pčela' },
          { id: 'lisica', text: 'Lisica' },
          { id: 'roda', text: 'Roda' },
          { id: 'puz', text: 'Puž' },
        ],
        right: [
          { id: 'gnijezdo', text: 'u gnijezdu' },
          { id: 'kosnica', text: 'u košnici' },
          { id: 'kucica', text: 'u svojoj kućici' },
          { id: 'jama', text: 'u jami' },
        ],
        key: { pairs: { pcela: 'kosnica', lisica: 'jama', roda: 'gnijezdo', puz: 'kucica' } },
      },
      {
        id: 'rast',
        type: 'order',
        text: 'Kako od žira naraste hrast?',
        items: [
          { id: 'stablo', text: 'Visoko stablo' },
          { id: 'zir', text: 'Žir u zemlji' },
          { id: 'mladica', text: 'Mlado drvce' },
          { id: 'klica', text: 'Klica s dva listića' },
        ],
        key: { order: ['zir', 'klica', 'mladica', 'stablo'] },
      },
      {
        id: 'jesen',
        type: 'gaps',
        text: 'Dopuni rečenice.',
        pieces: [
          'U jesen dani postaju sve ',
          { gap: 'dani', options: ['kraći', 'duži', 'topliji'] },
          '. Medvjed se sprema za ',
          { gap: 'san', options: ['zimski san', 'kupanje', 'selidbu'] },
          '. Ptice selice lete na ',
          { gap: 'jug' },
          '.',
        ],
        key: { gaps: { dani: ['kraći'], san: ['zimski san'], jug: ['jug'] } },
      },
      {
        id: 'slika',
        type: 'hotspot',
        text: 'Pokaži životinju koja svoju kuću nosi na leđima.',
        picture: clearing('Čistina u šumi: pod stablom, na travi i na grani je po jedna životinja.'),
        areas: [
          { id: 'grana', label: 'U krošnji stabla', x: 7, y: 14, width: 16, height: 24 },
          { id: 'stablo', label: 'Pod stablom', x: 9, y: 72, width: 21, height: 20 },
          { id: 'lijevo', label: 'Na travi, lijevo od gljive', x: 34, y: 62, width: 15, height: 29 },
          { id: 'sredina', label: 'Na travi, desno od gljive', x: 53, y: 68, width: 18, height: 26 },
          { id: 'desno', label: 'Posve desno', x: 74, y: 62, width: 18, height: 29 },
        ],
        key: { area: 'sredina' },
      },
    ],
  },
  over: {
    slug: 'morski-kviz',
    title: 'Morski kviz',
    lead: 'Pet pitanja o moru i onima koji u njemu žive.',
    questions: [
      {
        id: 'slano',
        type: 'choice',
        text: 'Kakva je morska voda?',
        options: [
          { id: 'slatka', text: 'Slatka' },
          { id: 'slana', text: 'Slana' },
          { id: 'gorka', text: 'Kisela' },
        ],
        key: { option: 'slana' },
      },
      { id: 'dupin', type: 'true-false', text: 'Dupin je riba.', key: { isTrue: false } },
      {
        id: 'krakovi',
        type: 'numeric',
        text: 'Koliko krakova ima hobotnica?',
        key: { value: 8 },
      },
      {
        id: 'more',
        type: 'short',
        text: 'Na kojem moru leži Split?',
        key: { accepted: ['Jadransko more', 'Jadran', 'na Jadranu', 'na Jadranskom moru', 'Jadransko'] },
      },
      {
        id: 'svjetlo',
        type: 'hotspot',
        text: 'Pokaži ono što brodovima noću svijetli.',
        picture: bay('Zaljev s obalom, morem i nebom.'),
        areas: [
          { id: 'obala', label: 'Lijevo na obali', x: 9, y: 16, width: 13, height: 44 },
          { id: 'nebo', label: 'Gore desno na nebu', x: 73, y: 6, width: 17, height: 25 },
          { id: 'pucina', label: 'Na sredini mora', x: 42, y: 38, width: 22, height: 30 },
        ],
        key: { area: 'obala' },
      },
    ],
  },
};
