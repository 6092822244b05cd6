import { SaxesParser, type SaxesTagNS } from 'saxes';

/** An element of a feed. Prefixes say nothing, so attributes are known by their local names too. */
export interface AtomElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: (AtomElement | string)[];
}

const atom = 'http://www.w3.org/2005/Atom';

const maxDepth = 64;
/** Characters of one entry; long descriptions have some thousands. */
const maxEntry = 2_000_000;
/** Elements, attributes and pieces of text of one entry; each takes memory, however short it is. */
const maxParts = 50_000;

export const childrenOf = (element: AtomElement, name: string): AtomElement[] =>
  element.content.filter((part) => typeof part !== 'string').filter((part) => part.name === name);

export const childOf = (element: AtomElement, name: string): AtomElement | undefined => childrenOf(element, name)[0];

const block = /^(?:p|br|div|li|h[1-6]|dt|dd|tr)$/;

/** All text inside; what ends a line of XHTML separates words. */
export const wholeText = ({ name, content }: AtomElement): string =>
  content.map((part) => (typeof part === 'string' ? part : wholeText(part))).join('') + (block.test(name) ? ' ' : '');

function attributesOf({ attributes }: SaxesTagNS): AtomElement['attributes'] {
  const named = Object.values(attributes).filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns');
  // One without a prefix is Atom's own.
  const inOrder = named.toSorted((a, b) => Number(a.prefix === '') - Number(b.prefix === ''));
  return Object.fromEntries(inOrder.map(({ local, value }) => [local, value]));
}

/** The encoding that an XML document says that it has. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const declared = /^[^<]{0,3}<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  const label = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : (declared ?? 'utf-8');
  return new TextDecoder(label, { fatal: true }).decode(bytes);
}

/**
 * Reads a document of Atom. Nothing outside of it is read, and it may declare nothing of its own.
 *
 * @returns the root, `feed` or `entry`, with all that is in it
 * @throws Error when it is no Atom, not well-formed, or an entry is too large
 */
export function readAtom(bytes: Buffer): AtomElement {
  const parser = new SaxesParser({ xmlns: true });
  const stack: AtomElement[] = [];
  let root: AtomElement | undefined;
  let size = 0;
  let parts = 0;
  const count = () => {
    parts += 1;
    if (parts > maxParts) throw new Error(`an entry has more than ${maxParts} elements, attributes and texts`);
  };
  parser.on('doctype', () => {
    throw new Error('it has a DOCTYPE, which no Atom feed has');
  });
  parser.on('attribute', count);
  parser.on('opentag', (tag) => {
    count();
    if (stack.length >= maxDepth) throw new Error(`it is nested deeper than ${maxDepth} elements`);
    if (!root && (tag.uri !== atom || !['feed', 'entry'].includes(tag.local))) throw new Error('it is no Atom feed');
    if (stack.length === 1 && tag.local === 'entry') size = parts = 0;
    const element: AtomElement = { name: tag.local, attributes: attributesOf(tag), content: [] };
    root ??= element;
    stack.at(-1)?.content.push(element);
    stack.push(element);
  });
  const addText = (text: string) => {
    count();
    size += text.length;
    if (size > maxEntry) throw new Error(`an entry has more than ${maxEntry} characters`);
    stack.at(-1)?.content.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void stack.pop());
  parser.write(decoded(bytes)).close();
  if (!root) throw new Error('it is no Atom feed');
  return root;
}
