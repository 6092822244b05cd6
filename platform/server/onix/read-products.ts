import { createReadStream } from 'node:fs';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { tagName } from './tags.ts';

/** An element of a product, with its text and child elements, in order. */
export interface OnixElement {
  readonly name: string;
  readonly content: (OnixElement | string)[];
}

const maxDepth = 64;
/** Characters of one product; long descriptions have some thousands. */
const maxProduct = 2_000_000;
/** Elements, attributes and pieces of text of one product; rich ones have some thousands. Each takes memory, however short it is. */
const maxParts = 50_000;

export const childrenOf = (element: OnixElement | undefined, name: string): OnixElement[] =>
  element?.content.filter((child) => typeof child !== 'string').filter((child) => child.name === name) ?? [];

export const childOf = (element: OnixElement | undefined, name: string): OnixElement | undefined =>
  childrenOf(element, name)[0];

/** Its text, white space as a line would show it; undefined when there is none. */
export function textOf(element: OnixElement | undefined, name: string): string | undefined {
  const child = childOf(element, name);
  const text = child && wholeText(child).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** Markup of descriptions that ends a line. */
const block = /^(?:p|br|div|li|h[1-6]|dt|dd|tr)$/;

/** With the words of the markup that descriptions may hold. */
const wholeText = ({ name, content }: OnixElement): string =>
  content.map((part) => (typeof part === 'string' ? part : wholeText(part))).join('') + (block.test(name) ? ' ' : '');

/**
 * Reads a message product by product; only one of them is held at a time. Nothing outside the file is read, and entities that
 * it declares itself are not known.
 *
 * @throws Error when it is no message of ONIX 3, or not well-formed
 */
export async function* readProducts(path: string): AsyncGenerator<OnixElement> {
  const parser = new SaxesParser({ xmlns: true });
  const stack: OnixElement[] = [];
  const ready: OnixElement[] = [];
  let depth = 0;
  let size = 0;
  let parts = 0;
  /** Counts outside of products too: what a header holds is parsed like all else. */
  const count = () => {
    parts += 1;
    if (parts > maxParts) throw new Error(`a product has more than ${maxParts} elements, attributes and texts`);
  };
  parser.on('attribute', count);
  parser.on('opentag', (tag: SaxesTagNS) => {
    const name = tagName(tag.local);
    depth += 1;
    count();
    if (depth > maxDepth) throw new Error(`it is nested deeper than ${maxDepth} elements`);
    if (depth === 1) checkRoot(name, tag);
    if (stack.length === 0 && name !== 'product') return;
    if (stack.length === 0) size = parts = 0;
    const element: OnixElement = { name, content: [] };
    stack.at(-1)?.content.push(element);
    stack.push(element);
  });
  const addText = (text: string) => {
    const element = stack.at(-1);
    if (!element) return;
    count();
    size += text.length;
    if (size > maxProduct) throw new Error(`a product has more than ${maxProduct} characters`);
    element.content.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = stack.pop();
    if (element && stack.length === 0) ready.push(element);
  });
  for await (const chunk of createReadStream(path, 'utf8')) {
    parser.write(String(chunk));
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
}

function checkRoot(name: string, tag: SaxesTagNS): void {
  if (name !== 'onixmessage') throw new Error('it is no ONIX message');
  const release =
    Object.values(tag.attributes)
      .find((attribute) => attribute.local === 'release')
      ?.value.trim() ?? '';
  // Before 3.0 neither was needed: a DTD said which release it is.
  const version = release || /\/onix\/(\d+\.\d+)\//i.exec(tag.uri)?.[1] || '2.1';
  if (!version.startsWith('3.')) throw new Error(`this is ONIX ${version.slice(0, 20)}; Klupa reads ONIX 3.0`);
}
