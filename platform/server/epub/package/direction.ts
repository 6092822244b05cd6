import type { XmlElement } from '#platform/server/xml';

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/** Unicode's isolates: text between them has a direction of its own, wherever it stands (UAX #9). */
const isolate = { ltr: '\u2066', rtl: '\u2067' } as const;
const end = '\u2069';

/** The direction that text takes by itself: that of its first strong character. */
const ownDirection = (text: string): 'ltr' | 'rtl' => {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
};

/**
 * The text of a title or name with the direction that the package gives it (EPUB 3.3 §5.3.4): kept in the text itself, and
 * only where it would not take that direction by itself.
 */
export function directed(text: string, element: XmlElement, root: XmlElement): string {
  const direction = [element.attributes['dir'], root.attributes['dir']].find((one) => one !== undefined)?.trim();
  if (text === '' || (direction !== 'ltr' && direction !== 'rtl') || ownDirection(text) === direction) return text;
  return isolate[direction] + text + end;
}
