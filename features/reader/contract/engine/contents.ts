import { pagesOfTargets, placeOf } from '../addresses.ts';
import type { ContentsEntry } from '../book.ts';

/** A line of a list that leads to an element of a page. */
export interface LineMark {
  /** Of the line among all lines of the list, see `linesOf`. */
  readonly line: number;
  readonly title: string;
  readonly fragment: string;
}

/** All lines of a list, those of lower levels behind the line that holds them. Pure. */
export const linesOf = (entries: readonly ContentsEntry[]): ContentsEntry[] =>
  entries.flatMap((entry) => [entry, ...linesOf(entry.children)]);

/** The lines of a list, by the page of the reading order to which they lead. Pure. */
export function marksByPage(
  entries: readonly ContentsEntry[],
  spine: readonly { readonly href: string }[],
): ReadonlyMap<number, LineMark[]> {
  const lines = linesOf(entries);
  const pages = pagesOfTargets(
    lines.map(({ href }) => href),
    spine,
  );
  const found = new Map<number, LineMark[]>();
  for (const [line, { href = '', title }] of lines.entries()) {
    const page = pages[line] ?? -1;
    if (page < 0) continue;
    const mark = { line, title, fragment: placeOf(href).fragment.slice(1) };
    found.set(page, [...(found.get(page) ?? []), mark]);
  }
  return found;
}
