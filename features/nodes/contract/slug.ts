import { RESERVED_SEGMENTS } from '#features/market/contract';
import { toLatin } from '#platform/kernel';

export const SLUG_MAX = 80;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Letters whose equivalents differ by language. */
const CYRILLIC_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  uk: { г: 'h', и: 'y', щ: 'shch', ю: 'iu', я: 'ia', х: 'kh', ц: 'ts' },
  bg: { ц: 'ts', й: 'y' },
  mk: { ж: 'z', ч: 'c', ш: 's', х: 'h' },
  sr: { ж: 'z', ч: 'c', ш: 's' },
};
/** The last part of an address, made from a title: `Уроци за всички` → `urotsi-za-vsichki`. May be empty. */
export function slugFrom(title: string, language = ''): string {
  const slug = toLatin(title, CYRILLIC_OF[language])
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX);
  return slug.replace(/^-+|-+$/g, '');
}

/** Checks a slug: returns a words key for the problem, or undefined. */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return 'nodes.slug-missing';
  if (slug.length > SLUG_MAX) return 'nodes.slug-long';
  if (!SLUG.test(slug)) return 'nodes.slug-wrong';
  return RESERVED_SEGMENTS.includes(slug) ? 'nodes.slug-reserved' : undefined;
}
