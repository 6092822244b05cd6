import { collapsed, maxDocumentSize, type XmlTag } from '#platform/server/xml';
import type { Viewport } from '../epub.ts';
import type { Findings } from '../findings.ts';
import { Refused } from '../refusal.ts';
import { decodeStyleSheet } from '../repair/encoding.ts';
import { cssReferences } from './css-references.ts';
import { countWordsBefore } from './count-words.ts';
import { parseViewport, viewBoxSize } from './first-page.ts';
import {
  findRemote,
  findScript,
  findStylesheetHazard,
  loadedAddresses,
  runsScript,
  type ScannedTag,
} from './hazards.ts';
import { hrefKind } from './href.ts';
import { visitDocument } from '../xml.ts';

const xhtml = 'http://www.w3.org/1999/xhtml';
const smil = 'http://www.w3.org/ns/SMIL';

/** What a document names and is named by, as written in it. */
export interface DocumentFacts {
  /** Files it loads, of the book itself. */
  readonly loads: ReadonlySet<string>;
  /** Where its links lead inside the book. */
  readonly links: ReadonlySet<string>;
  /** With the number of words before each of them. */
  readonly ids: ReadonlyMap<string, number>;
  /** Words of its body, as reading counts them. */
  readonly words: number;
  /** Whether it holds sound or film. */
  readonly hasMedia: boolean;
  /** Whether it is a page of XHTML: an `html` with a `body`. */
  readonly isPage: boolean;
  /** Whether there is anything to show: letters, a picture, sound or film. */
  readonly hasContent: boolean;
  /** Whether it runs code where scripts are allowed. */
  readonly isScripted: boolean;
  /** The text of the `title` of a page. */
  readonly title?: string;
  /** What addresses in it start from, when it says so. */
  readonly base?: string;
  readonly viewport?: Viewport;
  /** The `dir` of `html`, else of `body`. */
  readonly direction?: 'ltr' | 'rtl';
}

/** Elements whose text no reader counts. */
const UNREAD: ReadonlySet<string> = new Set(['head', 'style', 'script']);
const MEDIA: ReadonlySet<string> = new Set(['audio', 'video', 'object', 'embed']);
/** Elements that are seen without letters. */
const SEEN: ReadonlySet<string> = new Set(['img', 'image', 'svg', 'math', 'iframe', 'canvas', 'input', 'hr', ...MEDIA]);

const isLocal = (reference: string): boolean => reference.trim() !== '' && hrefKind(reference) === 'local';

/** Reports references that never load when the page is shown; returns the references that do. */
function sorted(name: string, references: readonly string[], findings: Findings): string[] {
  if (references.some((reference) => hrefKind(reference) === 'script'))
    findings.add('scripted', `"${name}" loads a script address.`);
  const remote = findRemote(references);
  if (remote !== undefined) findings.add('remote-resource', `"${name}" loads "${remote.slice(0, 200)}" from outside.`);
  return references.filter(isLocal);
}

const scannedTag = (tag: XmlTag): ScannedTag => ({
  name: tag.local.toLowerCase(),
  namespace: tag.uri,
  attributes: new Map(Object.values(tag.attributes).map(({ local, value }) => [local.toLowerCase(), value])),
});

/** Where an element leads inside the book: a link, or the text that sound is read to. */
function linksIn({ name, namespace, attributes }: ScannedTag): string[] {
  const links = [
    ...(name === 'a' || name === 'area' ? [attributes.get('href')] : []),
    ...(namespace === smil && name === 'text' ? [attributes.get('src')] : []),
    ...(namespace === smil ? [attributes.get('textref')] : []),
  ];
  return links.flatMap((link) => (link !== undefined && isLocal(link) ? [link] : []));
}

/** What an element is named by. */
function idsIn({ name, attributes }: ScannedTag): string[] {
  const ids = [attributes.get('id'), name === 'a' ? attributes.get('name') : undefined];
  return ids.flatMap((id) => id?.trim() ?? []);
}

const isHidden = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.get('aria-hidden') === 'true' || /^(?:presentation|none)$/.test(attributes.get('role') ?? '');

const lacksAlternative = ({ name, namespace, attributes }: ScannedTag): boolean =>
  namespace === xhtml && (name === 'img' || name === 'area') && !attributes.has('alt') && !isHidden(attributes);

function directionIn({ name, namespace, attributes }: ScannedTag): DocumentFacts['direction'] {
  const dir = namespace === xhtml && (name === 'html' || name === 'body') ? attributes.get('dir')?.toLowerCase() : '';
  return dir === 'ltr' || dir === 'rtl' ? dir : undefined;
}

/** The size a page gives itself: XHTML by its viewport meta, SVG by its root. */
function viewportIn({ name, attributes }: ScannedTag, isRoot: boolean): Viewport | undefined {
  if (name === 'meta' && attributes.get('name')?.toLowerCase() === 'viewport')
    return parseViewport(attributes.get('content') ?? '');
  return name === 'svg' && isRoot ? viewBoxSize(attributes.get('viewbox') ?? '') : undefined;
}

/**
 * Walks an XHTML, SVG or other XML document of the book.
 *
 * @throws Refused `broken-content`, `entity-definition`, `too-large` or `transformation`
 */
export function scanMarkup(name: string, bytes: Buffer, findings: Findings): DocumentFacts {
  const [loads, links, ids] = [new Set<string>(), new Set<string>(), new Map<string, number>()];
  const body: string[] = [];
  let length = 0;
  let unread = 0;
  let hasMedia = false;
  let isPage = false;
  let isSeen = false;
  let isScripted = false;
  let title: string | undefined;
  let isInTitle = false;
  let style: string | undefined;
  let base: string | undefined;
  let viewport: Viewport | undefined;
  let direction: DocumentFacts['direction'];
  let count = 0;
  const load = (references: readonly string[]): void => {
    for (const reference of sorted(name, references, findings)) loads.add(reference);
  };
  const note = (scanned: ScannedTag): void => {
    const href = scanned.attributes.get('href');
    const script = findScript(scanned);
    if (script) findings.add('scripted', `"${name}" has ${script}.`);
    isScripted ||= runsScript(scanned);
    if (lacksAlternative(scanned))
      findings.add('no-alternative-text', `"${name}" has a picture without alternative text.`);
    if (scanned.name === 'base' && scanned.namespace === xhtml && href !== undefined) {
      base ??= href;
      findings.add('base-address', `"${name}" says that its addresses start from "${href.slice(0, 200)}".`);
    } else load(loadedAddresses(scanned));
    for (const link of linksIn(scanned)) links.add(link);
    for (const id of idsIn(scanned)) if (!ids.has(id)) ids.set(id, length);
  };
  visitDocument(name, bytes, 'broken-content', {
    open(tag) {
      const scanned = scannedTag(tag);
      count += 1;
      note(scanned);
      viewport ??= viewportIn(scanned, count === 1);
      direction ??= directionIn(scanned);
      if (scanned.name === 'style') style = '';
      isInTitle = scanned.name === 'title' && scanned.namespace === xhtml && title === undefined;
      if (UNREAD.has(scanned.name)) unread += 1;
      if (MEDIA.has(scanned.name)) hasMedia = true;
      if (SEEN.has(scanned.name)) isSeen = true;
      if (scanned.name === 'body' && scanned.namespace === xhtml) isPage = true;
    },
    text(text) {
      if (style !== undefined) style += text;
      if (isInTitle) title = (title ?? '') + text;
      if (unread > 0) return;
      body.push(text);
      length += text.length;
    },
    close(tag) {
      isInTitle = false;
      if (UNREAD.has(tag.local.toLowerCase())) unread -= 1;
      if (tag.local.toLowerCase() !== 'style' || style === undefined) return;
      load(cssReferences(style));
      style = undefined;
    },
    instruction(target, body) {
      const hazard = target === 'xml-stylesheet' ? findStylesheetHazard(body) : undefined;
      if (hazard === 'transformation') throw new Refused(hazard, `"${name}" asks to be transformed.`);
      if (hazard) findings.add(hazard, `"${name}" asks for a style sheet of another place.`);
    },
  });
  const [words = 0, ...before] = countWordsBefore(body.join(''), [length, ...ids.values()]);
  return {
    loads,
    links,
    ids: new Map([...ids.keys()].map((id, index) => [id, before[index] ?? 0])),
    words,
    hasMedia,
    isPage,
    hasContent: isSeen || body.some((part) => part.trim() !== ''),
    isScripted,
    ...(title !== undefined && { title: collapsed(title) }),
    ...(base !== undefined && { base }),
    ...(viewport && { viewport }),
    ...(direction && { direction }),
  };
}

/** @throws Refused `too-large` */
export function scanStylesheet(name: string, bytes: Buffer, findings: Findings): DocumentFacts {
  if (bytes.length > maxDocumentSize) {
    throw new Refused('too-large', `"${name}" has ${bytes.length} bytes; a style sheet may have ${maxDocumentSize}.`);
  }
  const { text, encoding } = decodeStyleSheet(bytes);
  if (encoding !== undefined) findings.add('odd-encoding', `"${name}" is declared as ${encoding.slice(0, 60)}.`);
  const references = cssReferences(text);
  return {
    loads: new Set(sorted(name, references, findings)),
    links: new Set(),
    ids: new Map(),
    words: 0,
    hasMedia: false,
    isPage: false,
    hasContent: false,
    isScripted: false,
  };
}
