import { SaxesParser } from 'saxes';
import { entitiesOf } from '#platform/server/xml';
import { containedValue } from './contained.ts';
import { portableSheet, portableStyles } from './portable-sheet.ts';

/** A relation of a link that makes the browser look ahead, wherever it leads. */
const AHEAD = /\b(?:preconnect|dns-prefetch|prefetch|prerender|preload|modulepreload|manifest|import)\b/i;

/** Elements that only run, lead elsewhere, or send something away: they go with all that is in them. */
const GONE: ReadonlySet<string> = new Set(['script', 'base', 'applet', 'portal', 'fencedframe']);

type Attributes = Readonly<Record<string, string>>;

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * Whether any attribute of this name matches, whatever its prefix: a first attribute may be there to hide the second.
 */
const says = (attributes: Attributes, localName: string, what: RegExp): boolean =>
  Object.entries(attributes).some(([name, value]) => localOf(name) === localName && what.test(value));

/** A style sheet of CSS; a pseudo-attribute may hold what looks like another. */
const isStyleSheet = (instruction: string): boolean => {
  const named = [...instruction.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const types = named.filter(([, name]) => name === 'type').map(([, , double, single]) => double ?? single ?? '');
  return types.length === 1 && /^\s*text\/css\s*(?:;|$)/i.test(types[0] ?? '');
};

const isScriptAddress = (value: string): boolean =>
  /^(?:javascript|vbscript|data:(?:text\/html|[^,;]*[+/]xml))/i.test(
    // Browsers ignore these signs within a scheme.
    [...value].filter((sign) => sign > ' ').join(''),
  );

/** Whether an element goes as a whole. */
function isGone(name: string, attributes: Attributes): boolean {
  if (GONE.has(name)) return true;
  if (name === 'meta')
    return says(
      attributes,
      'http-equiv',
      /^\s*(?:refresh|set-cookie|content-security-policy|x-dns-prefetch-control|origin-trial)/i,
    );
  if (name === 'link') return says(attributes, 'rel', AHEAD);
  return (
    /^(?:set|animate|animatetransform|animatemotion)$/.test(name) &&
    says(attributes, 'attributename', /^\s*on|href\s*$/i)
  );
}

/** Elements that show an address as a picture: browsers run no scripts of a picture. */
const PICTURES: ReadonlySet<string> = new Set(['img', 'image', 'source', 'feimage']);
const isPictureData = (value: string): boolean => /^\s*data:image\/[a-z+.-]+[,;]/i.test(value);

/** Attributes that run something, send a report, or hold a document of their own. */
const isGoneAttribute = (element: string, name: string, value: string): boolean => {
  const local = localOf(name);
  if (local.startsWith('on') || local === 'ping' || local === 'attributionsrc' || local === 'srcdoc') return true;
  if (PICTURES.has(element) && /^(?:href|src)$/.test(local) && isPictureData(value)) return false;
  return /^(?:href|src|data|action|formaction|to|from|values|by)$/.test(local) && isScriptAddress(value);
};

const escaped = (value: string): string => value.replace(/[&<>"\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** UTF-16 by its mark, else UTF-8: other encodings are gone when a book's archive gives a page. */
export function decodePage(bytes: Buffer): string {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(label).decode(bytes).replace(/^<\?xml\s[^>]*\?>/, '<?xml version="1.0" encoding="UTF-8"?>');
}

interface Cut {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Returns a page of a book without anything that runs, reloads, reports or prefetches [READ-2]. Harmless content stays
 * unchanged, character by character. The policy of the answer forbids the same; either would be enough.
 *
 * @param page XHTML or SVG, as the importer found it well-formed
 * @param holder its name in the book: addresses from the root of the book lead there [IMP-17]
 */
export function inertPage(page: string, holder = ''): string {
  const cuts: Cut[] = [];
  const parser = new SaxesParser({ xmlns: false, position: true });
  let goneFrom = -1;
  let depth = 0;
  let goneDepth = 0;
  let start = 0;
  let style: { from: number; css: string } | undefined;
  parser.on('error', () => undefined);
  // An entity may be used within an address.
  parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, entitiesOf(doctype)));
  parser.on('opentagstart', () => {
    start = page.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    depth += 1;
    // A style element that contains elements is unchanged.
    style = undefined;
    if (goneFrom >= 0) return;
    const end = parser.position;
    const list = attributes as Attributes;
    if (isGone(localOf(name), list)) {
      goneFrom = start;
      goneDepth = depth;
      return;
    }
    if (localOf(name) === 'style') style = { from: end, css: '' };
    const given = Object.entries(list);
    const kept = given
      .filter(([key, value]) => !isGoneAttribute(localOf(name), key, value))
      .map(([key, value]) => [key, containedValue(holder, localOf(key), value)] as const)
      .map(([key, value]) => [key, localOf(key) === 'style' ? portableStyles(value) : value] as const);
    if (kept.length === given.length && kept.every(([key, value]) => list[key] === value)) return;
    const text = kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
    cuts.push({ from: start, to: end, text: `<${name}${text}${isSelfClosing ? '/' : ''}>` });
  });
  const addText = (text: string): void => {
    if (style) style.css += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ isSelfClosing }) => {
    const css = style && goneFrom < 0 ? portableSheet(style.css, holder) : undefined;
    if (style && css !== style.css && css !== undefined && !isSelfClosing)
      cuts.push({ from: style.from, to: page.lastIndexOf('</', parser.position - 1), text: escaped(css) });
    style = undefined;
    if (goneFrom >= 0 && depth === goneDepth) {
      cuts.push({ from: goneFrom, to: parser.position, text: '' });
      goneFrom = -1;
    }
    depth -= 1;
  });
  parser.on('processinginstruction', ({ target, body }) => {
    if (target !== 'xml-stylesheet' || isStyleSheet(body)) return;
    const from = page.lastIndexOf('<?', parser.position - 1);
    cuts.push({ from, to: parser.position, text: '' });
  });
  parser.write(page).close();
  let done = 0;
  const parts = cuts.flatMap(({ from, to, text }) => {
    const before = page.slice(done, from);
    done = to;
    return [before, text];
  });
  return parts.join('') + page.slice(done, goneFrom >= 0 ? goneFrom : undefined);
}
