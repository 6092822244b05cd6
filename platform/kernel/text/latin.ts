/** Letters of Latin alphabets that Unicode does not take apart into a plain letter and a mark. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
};

const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'd',
  ѓ: 'gj',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  ѕ: 'dz',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'j',
  ј: 'j',
  к: 'k',
  ќ: 'kj',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const MARKS = /\p{M}/gu;

/** Small letters without marks: `Žaba` → `zaba`. Cyrillic letters stay. Pure. */
export const withoutMarks = (text: string): string =>
  [...text.toLowerCase().normalize('NFD').replace(MARKS, '')].map((letter) => PLAIN_LETTERS[letter] ?? letter).join('');

/**
 * Small Latin letters without marks: `Žaba` → `zaba`, `Жаба` → `zhaba`. Pure.
 *
 * @param own Cyrillic letters that a language or a use writes in another way
 */
export const toLatin = (text: string, own: Readonly<Record<string, string>> = {}): string =>
  // Cyrillic letters before their marks are taken off: й and ї would lose theirs.
  withoutMarks(
    [...text.normalize('NFC').toLowerCase()].map((letter) => own[letter] ?? CYRILLIC[letter] ?? letter).join(''),
  );
