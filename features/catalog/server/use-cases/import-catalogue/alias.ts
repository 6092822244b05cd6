import { foldName } from '../../../contract/index.ts';

/** Words of the route table that no alias may be [NAV-1]. */
const RESERVED = new Set(['new', 'manage']);

/** A readable address part of a name: `U šumi, zimi` → `u-sumi-zimi`. */
export function aliasOf(name: string): string {
  const alias = foldName(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  // Digits alone would read like a dos_id.
  return alias === '' || RESERVED.has(alias) || /^\d+$/.test(alias) ? `book-${alias}`.replace(/-$/, '') : alias;
}
