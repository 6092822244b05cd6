import { SaxesParser, type SaxesTagNS } from 'saxes';
import { attributes, drawn, filterParts, filterSteps, properties, referring, silent } from './svg-names.ts';

/** An element that may be drawn, with only its allowed attributes and content. */
export interface SvgNode {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly content: (SvgNode | string)[];
}

/** Why a drawing is not drawn; the message is for people. */
export class UnsafeSvg extends Error {}

/** Bytes; ten times what a rich cover has. */
const MOST_BYTES = 1024 ** 2;
const MOST_ELEMENTS = 20_000;
/** Deepest nesting of elements: the renderer draws them recursively. */
const DEEPEST = 64;
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const INSIDE = /url\(\s*(["']?)#([^"'()\s]+)\1\s*\)/g;

/** Ids of the parts that a value refers to. @throws {UnsafeSvg} when it refers to anything else */
export function partsIn(value: string): string[] {
  const parts = [...value.matchAll(INSIDE)].map(([, , id = '']) => id);
  if (/url\s*\(/i.test(value.replace(INSIDE, ''))) throw new UnsafeSvg('it refers to something outside itself');
  return parts;
}

/** Style sheets and declarations without comments, escapes and rules that load. @throws {UnsafeSvg} */
function plainCss(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, ' ');
  if (/[\\@<]|\/\*/.test(plain)) throw new UnsafeSvg('its styles hold rules or signs that a picture does not need');
  partsIn(plain);
  return plain;
}

const plainDeclarations = (css: string): string =>
  plainCss(css)
    .split(';')
    .map((declaration) => declaration.split(':'))
    .filter(([property = '']) => properties.has(property.trim().toLowerCase()))
    .map((declaration) => declaration.join(':').trim())
    .join(';');

function nodeOf(tag: SaxesTagNS): SvgNode {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      // Links lead somewhere only when they are followed; nothing is.
      if (tag.local === 'a') continue;
      if (!referring.has(tag.local) || !/^\s*#[^\s]+\s*$/.test(value))
        throw new UnsafeSvg(`<${tag.local}> refers to something outside the picture`);
      kept.set('href', value.trim());
    } else if (uri === '' && local === 'style') kept.set('style', plainDeclarations(value));
    else if (uri === '' && (attributes.has(local) || properties.has(local))) {
      partsIn(value);
      kept.set(local, value);
    }
  }
  return { name: tag.local, attributes: kept, content: [] };
}

function mayBeDrawn(name: string): boolean {
  return drawn.has(name) || filterSteps.has(name) || filterParts.has(name);
}

/**
 * Reads a drawing by an XML parser and an allow-list. Elements of other vocabularies, titles and unknown attributes are
 * left out; what could load, run or cost without bound makes the whole drawing unsafe.
 *
 * @throws {UnsafeSvg}
 */
export function readSvg(bytes: Buffer): SvgNode {
  if (bytes.length > MOST_BYTES) throw new UnsafeSvg(`it has ${bytes.length} bytes; a drawing may have ${MOST_BYTES}`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnsafeSvg('it is not UTF-8');
  }
  const parser = new SaxesParser({ xmlns: true });
  const path: SvgNode[] = [];
  let root: SvgNode | undefined;
  let elements = 0;
  /** How deep inside something that is left out. */
  let skipped = 0;
  parser.on('error', (error) => {
    throw new UnsafeSvg(`it is not well-formed: ${error.message.split('\n', 1)[0] ?? ''}`);
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new UnsafeSvg('it is not UTF-8');
  });
  parser.on('doctype', (doctype) => {
    if (/[[\]]|<!/.test(doctype)) throw new UnsafeSvg('it declares entities or elements of its own');
  });
  parser.on('processinginstruction', () => {
    throw new UnsafeSvg('it holds instructions for programs');
  });
  parser.on('opentag', (tag) => {
    if (++elements > MOST_ELEMENTS) throw new UnsafeSvg(`it has more than ${MOST_ELEMENTS} elements`);
    if (path.length + skipped >= DEEPEST) throw new UnsafeSvg(`it is nested deeper than ${DEEPEST} elements`);
    const isForeign = tag.uri !== SVG && tag.uri !== '';
    if (skipped > 0 || isForeign || silent.has(tag.local)) {
      if (!root) throw new UnsafeSvg('it is no drawing');
      skipped++;
      return;
    }
    if (!mayBeDrawn(tag.local)) throw new UnsafeSvg(`it holds <${tag.local.slice(0, 40)}>`);
    const node = nodeOf(tag);
    path.at(-1)?.content.push(node);
    root ??= node;
    path.push(node);
  });
  parser.on('closetag', () => {
    if (skipped > 0) skipped--;
    else path.pop();
  });
  const keepText = (part: string) => {
    const parent = path.at(-1);
    if (skipped > 0 || !parent) return;
    if (parent.name === 'style') parent.content.push(part);
    else if (/^(?:text|tspan|textPath)$/.test(parent.name)) parent.content.push(part);
  };
  parser.on('text', keepText);
  parser.on('cdata', keepText);
  parser.write(text).close();
  if (root?.name !== 'svg') throw new UnsafeSvg('it is no drawing');
  return root;
}

/** The text of a style sheet, judged. @throws {UnsafeSvg} */
export const styleSheet = ({ content }: SvgNode): string =>
  plainCss(content.map((part) => (typeof part === 'string' ? part : '')).join(''));

export const childrenOf = ({ content }: SvgNode): SvgNode[] => content.filter((part) => typeof part !== 'string');
