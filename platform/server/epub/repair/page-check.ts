import type { SpineItem } from '../epub.ts';
import type { Findings } from '../findings.ts';
import { Refused } from '../refusal.ts';
import type { Repair } from './sound-document.ts';
import type { Resources } from '../content/resources.ts';
import type { DocumentFacts } from '../content/scan.ts';

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

/** Why a page shows nothing; undefined where it shows something, or was not looked into, as a picture. */
function whyEmpty({ source }: SpineItem, facts: DocumentFacts | undefined): string | undefined {
  if (source !== undefined || !facts) return undefined;
  if (!facts.isPage) return 'has no body that could be shown';
  return facts.hasContent ? undefined : 'has nothing to show';
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
  for (const page of spine) {
    if (unreadable.has(page.href)) continue;
    const facts = documents.get(page.href);
    const why = whyEmpty(page, facts);
    if (why === undefined || facts?.hasContent) isAnythingSeen = true;
    if (why !== undefined) findings.add('odd-page', `"${page.href}" ${why}.`);
  }
  const firstOdd = spine.find(({ href }) => unreadable.has(href) || repairs.get(href)?.repair !== undefined);
  if (isAnythingSeen || !firstOdd) return;
  throw new Refused(
    'broken-content',
    `Nothing is left to show of any page; the first that is broken is "${firstOdd.href}".`,
  );
}
