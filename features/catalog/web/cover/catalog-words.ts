import type { UsedWords } from '#platform/web/i18n';
import { productLineOf, type Publication } from '../../contract/index.ts';

/** MARC role of those whose own role has no word. */
const CONTRIBUTOR = 'ctb';
/** A creator without further detail wrote the text. */
const CREATOR = 'cre';
const AUTHOR = 'aut';

/** The people of one role: `label` is the word for it, in the number that fits. */
export interface Credit {
  readonly role: string;
  readonly label: string;
  readonly names: readonly string[];
}

/** The people who made a publication, by role, in the order of the publication (MARC relator codes). */
export function creditsOf(authors: Publication['authors'], words: UsedWords): Credit[] {
  const byRole = new Map<string, string[]>();
  for (const { name, role } of authors) {
    const shownRole = role === CREATOR ? AUTHOR : words.has(`catalog.role.${role}`) ? role : CONTRIBUTOR;
    const names = byRole.get(shownRole) ?? [];
    byRole.set(shownRole, names.includes(name) ? names : [...names, name]);
  }
  return [...byRole].map(([role, names]) => ({
    role,
    names,
    label: words.tDynamic(`catalog.role.${role}`, { count: names.length }),
  }));
}

/** The name of a theme's product line; undefined for a theme that belongs to none [SHELF-12]. */
export function productLineName(themeId: number, words: UsedWords): string | undefined {
  const line = productLineOf(themeId);
  return line && words.tDynamic(`catalog.line.${line}`);
}

/** The word for a `bookType`; a type that the product does not know is shown as it came. */
export const bookTypeName = (bookType: string, words: UsedWords): string =>
  words.has(`catalog.type.${bookType}`) ? words.tDynamic(`catalog.type.${bookType}`) : bookType;
