import type { SpineItem } from '../epub.ts';
import type { Findings } from '../findings.ts';
import { Refused } from '../refusal.ts';
import type { Repair } from './sound-document.ts';
import type { Resources } from '../content/resources.ts';

/** Repairs by the name of the document. */
export type Repairs = ReadonlyMap<string, Repair>;

/** Adds a warning for each repaired or decoded file that may be shown. */
export function reportRepairs({ shown }: Resources, repairs: Repairs, findings: Findings): void {
  for (const [name, { repair, encoding }] of repairs) {
    if (!shown.has(name)) continue;
    if (encoding !== undefined)
      findings.add('odd-encoding', `"${name}" is declared as ${encoding}; it is shown as UTF-8.`);
    if (repair !== undefined) findings.add('repaired-page', `"${name}" was repaired: ${repair}.`);
  }
}

/**
 * A fixed layout needs a size (EPUB 3.3 §8.2.2.6); without one, the reader guesses.
 *
 * @param spine with the sizes of its pages
 */
export function checkSizes(spine: readonly SpineItem[], findings: Findings): void {
  for (const { href, layout, viewport } of spine)
    if (layout === 'pre-paginated' && !viewport) findings.add('odd-page', `"${href}" has a fixed layout and no size.`);
}

/**
 * Looks at every page as the reader opens it: an `html` with a `body`, and something in it.
 *
 * @throws Refused `broken-content` when no page of a book with repaired or unreadable ones shows anything
 */
export function checkPages(
  spine: readonly SpineItem[],
  { documents, unreadable }: Resources,
  repairs: Repairs,
  findings: Findings,
): void {
  let isAnythingSeen = false;
  let firstOdd: string | undefined;
  for (const { href, source } of spine) {
    if (unreadable.has(href)) firstOdd ??= href;
    if (unreadable.has(href)) continue;
    const facts = documents.get(href);
    const isShown = source !== undefined || !facts || (facts.isPage && facts.hasContent);
    if (repairs.get(href)?.repair !== undefined) firstOdd ??= href;
    if (isShown || facts?.hasContent) isAnythingSeen = true;
    if (isShown) continue;
    const why = facts.isPage ? 'has nothing to show' : 'has no body that could be shown';
    findings.add('odd-page', `"${href}" ${why}.`);
  }
  if (isAnythingSeen || firstOdd === undefined) return;
  throw new Refused(
    'broken-content',
    `Nothing is left to show of any page; the first that is broken is "${firstOdd}".`,
  );
}
