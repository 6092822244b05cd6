import { SaxesParser } from 'saxes';
import { xhtmlEntities } from '#platform/server/xml';
import { deepest, mostElements, type MarkupElement } from './markup-node.ts';

interface Open extends MarkupElement {
  readonly content: (MarkupElement | string)[];
}

/** An ampersand that begins no reference. */
export const strayAmpersand = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[\p{L}_:][\p{L}\p{N}_.:-]{0,200};)/giu;

/** Ampersands of CDATA sections are text already. */
const withoutStray = (text: string): string =>
  text
    .split(/(?=<!\[CDATA\[)|(?<=\]\]>)/)
    .map((part) => (part.startsWith('<![CDATA[') ? part : part.replace(strayAmpersand, '&amp;')))
    .join('');

/**
 * Parses a malformed document of any XML vocabulary: a stray character is text, an attribute without a value has its name as
 * value, an unclosed element ends with its parent.
 *
 * @returns undefined when there is no element in it
 * @throws Error when it is nested too deep or is too much
 */
export function xmlMarkup(text: string): MarkupElement | undefined {
  const parser = new SaxesParser({ xmlns: true });
  Object.assign(parser.ENTITIES, { ...xhtmlEntities, ...parser.ENTITIES });
  const top: Open = { name: '', namespace: '', attributes: [], content: [] };
  const path: Open[] = [top];
  let count = 0;
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name, uri, attributes }) => {
    const element: Open = {
      name,
      namespace: uri,
      attributes: Object.values(attributes).map((attribute) => [attribute.name, attribute.value]),
      content: [],
    };
    count += 1;
    if (count > mostElements || path.length > deepest) throw new Error('it has too many elements');
    path.at(-1)?.content.push(element);
    path.push(element);
  });
  parser.on('closetag', () => void (path.length > 1 && path.pop()));
  const add = (part: string): void => void (path.length > 1 && path.at(-1)?.content.push(part));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(withoutStray(text)).close();
  return top.content.find((part) => typeof part !== 'string');
}
