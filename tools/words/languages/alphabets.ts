/** How a language is written: letters beside a–z, or instead of them, and the marks that open and close a quotation. */
export interface Writing {
  /** Small letters; of a Latin alphabet those beyond a–z. */
  readonly letters: string;
  readonly isCyrillic: boolean;
  readonly quotes: string;
}

const latin = (letters: string, quotes: string): Writing => ({ letters, quotes, isCyrillic: false });
const cyrillic = (letters: string, quotes: string): Writing => ({ letters, quotes, isCyrillic: true });

/** All languages of the product. */
export const writings: Readonly<Record<string, Writing>> = {
  hr: latin('čćđšž', '„”'),
  en: latin('é', '“”'),
  sr: latin('čćđšž', '„”'),
  bg: cyrillic('абвгдежзийклмнопрстуфхцчшщъьюяѝ', '„“'),
  cnr: latin('čćđšžśź', '„“'),
  bs: latin('čćđšž', '„”'),
  sl: latin('čšž', '»«'),
  ro: latin('ăâîșț', '„”'),
  uk: cyrillic('абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', '«»'),
  cs: latin('áčďéěíňóřšťúůýž', '„“'),
  sk: latin('áäčďéíĺľňóôŕšťúýž', '„“'),
  pl: latin('ąćęłńóśźż', '„”'),
  lt: latin('ąčęėįšųūž', '„“'),
  mk: cyrillic('абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ', '„“'),
  sq: latin('çë', '“”'),
  tr: latin('çğıöşüâîû', '“”'),
  de: latin('äöüß', '„“'),
  nb: latin('åæøéêòóôü', '«»'),
  is: latin('áðéíóúýþæö', '„“'),
};

/** Words that keep their Latin letters in a Cyrillic text. */
export const LATIN_WORDS = [
  'Klupa',
  'CC',
  'JavaScript',
  'Chrome',
  'Edge',
  'Firefox',
  'Safari',
  'Google',
  'Analytics',
  'ZIP',
  'PDF',
  'SVG',
  'PNG',
  'Word',
  'PowerPoint',
  'Excel',
  'LibreOffice',
  'docx',
  'pptx',
  'xlsx',
  'CSV',
  'QR',
  'SMS',
  'XP',
  'abc',
  'cookie',
];
