import { toLatin } from '#platform/kernel';
import { foldName } from '../../../contract/index.ts';

/** Words of the route table that no alias may be [NAV-1]. */
const RESERVED = new Set(['new', 'manage']);

/**
 * A readable address part of a name: `U šumi, zimi` → `u-sumi-zimi`. Cyrillic letters become Latin as the search of names
 * makes them (`ж` → `z`); letters that the search leaves alone (`ъ`, `ь`) get their usual equivalent.
 */
export function aliasOf(name: string): string {
  const alias = toLatin(foldName(name))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  // Digits alone would read like a dos_id.
  return alias === '' || RESERVED.has(alias) || /^\d+$/.test(alias) ? `book-${alias}`.replace(/-$/, '') : alias;
}
