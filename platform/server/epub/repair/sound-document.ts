import { decodeXml, entitiesOf, growsTooLong, inertEntities, maxDocumentSize } from '#platform/server/xml';
import { findStylesheetHazard } from '../content/hazards.ts';
import { Refused } from '../refusal.ts';
import { decodeDocument, type Decoded } from './encoding.ts';
import { htmlMarkup } from './html-markup.ts';
import { xhtmlNamespace } from './markup-node.ts';
import { writeXml } from './write-xml.ts';
import { strayAmpersand, xmlMarkup } from './xml-markup.ts';
import { visitDocument } from '../xml.ts';

/** Letters of a document that is repaired: repairing costs more than reading. */
const longestRepaired = 4 * 1024 ** 2;

/** How a document differs from its entry. */
export interface Repair {
  /** The line and the fault. */
  readonly repair?: string;
  /** The encoding that it had, where it is neither UTF-8 nor UTF-16. */
  readonly encoding?: string;
}

/** A document that the importer checks and the reader serves. */
export interface SoundDocument extends Repair {
  readonly bytes: Buffer;
}

type Kind = 'page' | 'xml';

const pageName = /\.x?html?$/i;
const xmlName = /\.(?:svg|opf|ncx|smil?|xml|pls|xslt?)$/i;

/** The first element of a document, without its prefix. */
const firstElement = /<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)(?=[\s/>])/;
const xmlRoots = new Set(['svg', 'package', 'ncx', 'smil', 'container', 'encryption', 'lexicon']);

/** What a document may begin with: white space, `<`, a byte order mark, or half of a letter of UTF-16. */
const beginnings = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0x3c, 0xef, 0xfe, 0xff]);

const mayBeMarkup = (name: string, bytes: Buffer): boolean =>
  pageName.test(name) || xmlName.test(name) || beginnings.has(bytes[0] ?? -1);

/** Depends on name and content only, so that importer and reader agree; undefined when the entry is not markup. */
function kindOf(name: string, text: string): Kind | undefined {
  const start = text.slice(0, 8000).replace(/<!--[^]*?-->|<!DOCTYPE[^>]*>/gi, '');
  const root = /^\s*</.test(text) ? firstElement.exec(start)?.[1] : undefined;
  if (root?.toLowerCase() === 'html') return 'page';
  if (xmlRoots.has(root ?? '') || xmlName.test(name)) return 'xml';
  return pageName.test(name) ? 'page' : undefined;
}

/** The message of the parser with its line. The parser reads from a stray ampersand to the next semicolon, and reports a later fault. */
function clauseOf(detail: string, text: string): string {
  const [, line = '1', reason = ''] = /XML: (?:(\d+):\d+: )?([^]*?)\.?$/.exec(detail) ?? [];
  strayAmpersand.lastIndex = 0;
  const stray = strayAmpersand.exec(text)?.index;
  const strayLine = stray === undefined ? Infinity : text.slice(0, stray).split('\n').length;
  return strayLine <= Number(line)
    ? `line ${strayLine}: an ampersand that begins no entity`
    : `line ${line}: ${reason}`;
}

/**
 * The first fault: the document is not well-formed XML, or a page has no `html` with a `body`; undefined without a fault.
 *
 * @throws Refused when the document must not be repaired
 */
function faultOf(name: string, text: string, kind: Kind): string | undefined {
  let [depth, hasBody, isHtml] = [0, false, true];
  try {
    visitDocument(name, Buffer.from(text), 'broken-content', {
      open({ local, uri }) {
        depth += 1;
        if (depth === 1) isHtml = local === 'html' && uri === xhtmlNamespace;
        if (depth === 2 && local === 'body' && uri === xhtmlNamespace) hasBody = true;
      },
      close: () => void (depth -= 1),
      instruction(target, body) {
        const isHarmful = target === 'xml-stylesheet' && findStylesheetHazard(body) === 'transformation';
        if (isHarmful) throw new Refused('transformation', `"${name}" asks to be transformed.`);
      },
    });
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'broken-content') throw error;
    return clauseOf(error.refusal.detail, text);
  }
  if (kind === 'xml') return undefined;
  if (!isHtml) return 'line 1: its root is no html element of XHTML';
  return hasBody ? undefined : 'line 1: it has no body';
}

const doctypeStart = /<!DOCTYPE\s/i;
/** Far more than any DOCTYPE has. */
const longestDoctype = 256 * 1024;

/**
 * Removes a DOCTYPE that defines entities, and replaces each entity by its text.
 *
 * @returns undefined when an entity is not plain text, or the result is too long
 */
function withoutEntities(text: string): string | undefined {
  const from = text.search(doctypeStart);
  const start = from < 0 ? '' : text.slice(from, from + longestDoctype);
  const subset = /^<!DOCTYPE[^[>]*\[[^]*?\]\s*>/i.exec(start)?.[0];
  if (subset === undefined) return text;
  const entities = entitiesOf(subset.replace(doctypeStart, '').slice(0, -1));
  if (!entities || growsTooLong(text, entities)) return undefined;
  return text
    .replace(subset, () => '')
    .replace(/&([\w.-]{1,200});/g, (whole, name: string) =>
      Object.hasOwn(entities, name)
        ? (entities[name] ?? '').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
        : whole,
    );
}

function repaired(name: string, text: string, kind: Kind): string | undefined {
  const plain = text.length > longestRepaired ? undefined : withoutEntities(text);
  if (plain === undefined || plain.length > longestRepaired) return undefined;
  const root = kind === 'page' ? htmlMarkup(plain) : xmlMarkup(plain);
  const written = root && writeXml(root, kind === 'page' ? '<!DOCTYPE html>\n' : '');
  return written === undefined || faultOf(name, written, kind) !== undefined ? undefined : written;
}

const asUtf8 = ({ text }: Decoded): string =>
  text.replace(/^<\?xml\s[^>]*\?>/, '<?xml version="1.0" encoding="UTF-8"?>');

/** A document in UTF-16 may declare so; one in UTF-8 that does is rewritten. */
function isReadable(bytes: Buffer, text: string): boolean {
  try {
    return decodeXml(bytes) === text;
  } catch {
    return false;
  }
}

function sound(name: string, bytes: Buffer): SoundDocument {
  const decoded = decodeDocument(bytes);
  const kind = decoded && kindOf(name, decoded.text);
  if (!decoded || !kind) return { bytes };
  const { encoding, isDamaged = false } = decoded;
  const isSame = encoding === undefined && !isDamaged && isReadable(bytes, decoded.text);
  const text = inertEntities(Buffer.from(asUtf8(decoded))).toString();
  const declared = encoding === undefined ? {} : { encoding };
  const fault = faultOf(name, text, kind);
  if (fault === undefined) {
    const letters = isDamaged ? { repair: 'it has bytes that are no letters of its encoding' } : {};
    return { bytes: isSame ? bytes : Buffer.from(text), ...letters, ...declared };
  }
  const mended = repaired(name, text, kind);
  return mended === undefined ? { bytes } : { bytes: Buffer.from(mended), repair: fault, ...declared };
}

/**
 * Repairs a document that is not well-formed, or a page without a body; pages by HTML rules. A document that cannot be repaired is
 * unchanged, and the check that follows refuses it. The same bytes always give the same result.
 *
 * @param name its entry
 */
export function soundDocument(name: string, raw: Buffer): SoundDocument {
  const bytes = inertEntities(raw);
  if (bytes.length > maxDocumentSize || !mayBeMarkup(name, bytes)) return { bytes };
  try {
    return sound(name, bytes);
  } catch {
    return { bytes };
  }
}
