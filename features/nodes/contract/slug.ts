import { RESERVED_SEGMENTS } from '#features/market/contract';

export const SLUG_MAX = 80;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

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
/** Letters whose equivalents differ by language. */
const CYRILLIC_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  uk: { г: 'h', и: 'y', щ: 'shch', ю: 'iu', я: 'ia', х: 'kh', ц: 'ts' },
  bg: { ц: 'ts', й: 'y' },
  mk: { ж: 'z', ч: 'c', ш: 's', х: 'h' },
  sr: { ж: 'z', ч: 'c', ш: 's' },
};
/** Latin letters that carry no mark that could be taken off. */
const LATIN: Readonly<Record<string, string>> = {
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

/** The last part of an address, made from a title: `Уроци за всички` → `urotsi-za-vsichki`. May be empty. */
export function slugFrom(title: string, language = ''): string {
  const own = CYRILLIC_OF[language] ?? {};
  // Cyrillic letters before their marks are taken off: й and ї would lose theirs.
  const latin = [...title.normalize('NFC').toLowerCase()]
    .map((letter) => own[letter] ?? CYRILLIC[letter] ?? LATIN[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const slug = latin.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX);
  return slug.replace(/^-+|-+$/g, '');
}

/** Checks a slug: returns a words key for the problem, or undefined. */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return 'nodes.slug-missing';
  if (slug.length > SLUG_MAX) return 'nodes.slug-long';
  if (!SLUG.test(slug)) return 'nodes.slug-wrong';
  return RESERVED_SEGMENTS.includes(slug) ? 'nodes.slug-reserved' : undefined;
}
