/** Transliterates Cyrillic letters, so that a child can sign in from any keyboard. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ѓ: 'gj',
  ђ: 'd',
  е: 'e',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  ѕ: 'dz',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
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
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: '',
  ю: 'yu',
  я: 'ya',
  ы: 'y',
  э: 'e',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** Longest part of a name that is still easy to type. */
const PART_MAX = 16;
const NUMBERS = 40;

/** The first word of a name in small letters without accents. */
const plain = (name: string): string =>
  [...(name.trim().toLowerCase().normalize('NFC').split(/\s+/)[0] ?? '')]
    .map((sign) => LATIN[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, PART_MAX);

/**
 * Usernames that a child can read and remember, the best first: `ana.babic`, `ana.b`, `ana.babic2`, … Empty while there
 * is no letter to begin with.
 */
export function usernameCandidates(firstName: string, lastName: string): string[] {
  const [first, last] = [plain(firstName), plain(lastName)];
  const whole = [first, last].filter(Boolean).join('.');
  if (!whole) return [];
  const short = first && last ? [`${first}.${last.slice(0, 1)}`] : [];
  return [whole, ...short, ...Array.from({ length: NUMBERS }, (_, index) => `${whole}${index + 2}`)];
}
