/*
 * Finds contact data in a text of letters alone: a number in words, a service, a street. It knows the words of all languages, because
 * a child of one country writes to a child of another.
 */

/** The figures 0 to 9 of the nineteen languages, without marks. */
const FIGURES = [
  'zero one two three four five six seven eight nine',
  'nula nulla jedan jedna dva dvije dve tri cetiri pet sest sedam osam devet',
  'nic ena dve stiri sest sedem osem',
  'jeden jedna dve ctyri styri sest sedm sedem osm osem devat',
  'jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
  'null eins zwei drei vier funf fuenf sechs sieben acht neun',
  'null en ett to tre fire fem seks sju syv atte ni',
  'null einn tveir thrir fjorir fimm sex sjo atta niu',
  'nulis vienas du trys keturi penki sesi septyni astuoni devyni',
  'zero unu doi trei patru cinci sase sapte opt noua',
  'zero nje dy tre kater pese gjashte shtate tete nente',
  'sifir bir iki uc dort bes alti yedi sekiz dokuz',
  'нула един едно две три четири пет шест седем осем девет',
  'нула еден едно два осум шест',
  'нуль один два три чотири пять шість сім вісім девять',
].flatMap((line) => line.split(' '));

/** Services and their names in short, and the words before a number. */
const SERVICES = [
  ...[
    'gmail',
    'hotmail',
    'yahoo',
    'outlook',
    'icloud',
    'instagram',
    'tiktok',
    'snapchat',
    'whatsapp',
    'viber',
    'telegram',
  ],
  ...[
    'discord',
    'facebook',
    'messenger',
    'youtube',
    'onlyfans',
    'telefon',
    'mobitel',
    'dotcom',
    'tockacom',
    'punktcom',
  ],
  ...['http', 'www', 'телефон', 'вайбер', 'инстаграм', 'телеграм', 'тикток', 'фейсбук', 'фејсбук', 'дискорд'],
];
const SHORT = new Set(
  [
    ...[
      'insta',
      'ig',
      'snap',
      'snep',
      'fb',
      'yt',
      'tel',
      'mob',
      'phone',
      'mail',
      'email',
      'mejl',
      'imejl',
      'com',
      'dot',
    ],
    ...['ulica', 'ulice', 'ul', 'street', 'strasse', 'gasse', 'strada', 'gatve', 'rruga', 'sokak', 'cadde', 'caddesi'],
    ...[
      'sokagi',
      'mahallesi',
      'bulevar',
      'bulevardi',
      'adresa',
      'adresse',
      'address',
      'gata',
      'veien',
      'gate',
      'ulicy',
    ],
    ...[
      'улица',
      'ул',
      'булевар',
      'булевард',
      'вулиця',
      'вул',
      'адрес',
      'адреса',
      'инста',
      'тел',
      'моб',
      'имейл',
      'мејл',
    ],
  ].map(plain),
);
const STREET_ENDS = /(?:strasse|gasse|gatve)$/;

/** Lower case without marks; letters that stay apart from their bare ones become them. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('å', 'a')
    .replaceAll('ø', 'o')
    .replaceAll('þ', 'th')
    .replaceAll(/['’ʼ]/g, '');
}

const words = [...new Set(FIGURES.map(plain))].toSorted((a, b) => b.length - a.length);
/** Three figures in a row; signs between them do not count. */
const NUMBER = new RegExp(`(?:${words.join('|')}){3}`);

/** Whether a text names a number, a service or a street. Pure. */
export function isContact(text: string): boolean {
  const parts = plain(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const joined = parts.join('');
  return (
    NUMBER.test(joined) ||
    SERVICES.map(plain).some((service) => joined.includes(service)) ||
    parts.some((part) => SHORT.has(part) || STREET_ENDS.test(part))
  );
}
