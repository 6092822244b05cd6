import { toLatin } from '#platform/kernel';

/** Letters as a child types them on a foreign keyboard. */
const TYPED = { є: 'ye', ї: 'yi', й: 'y', ц: 'ts' };

/** Longest part of a name that is still easy to type. */
const PART_MAX = 16;
const NUMBERS = 40;

/** The first word of a name in small letters without accents. */
const plain = (name: string): string =>
  toLatin(name.trim().split(/\s+/)[0] ?? '', TYPED)
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
