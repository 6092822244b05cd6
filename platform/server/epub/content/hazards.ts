import { cssReferences } from './css-references.ts';
import { hrefKind } from './href.ts';

/** An element as the scanner sees it: local names in lower case, so that XHTML and SVG are asked alike. */
export interface ScannedTag {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const xsltNamespace = 'http://www.w3.org/1999/XSL/Transform';

/** Elements that open a door for another document, or send something away. */
const frames = new Set(['iframe', 'frame', 'object', 'embed', 'form', 'button', 'input']);
const frameTargets = ['src', 'data', 'action', 'formaction', 'codebase', 'classid'];

const animations = new Set(['set', 'animate', 'animatetransform', 'animatemotion']);

/** Attributes that hold one address, whatever the element does with it. */
const addresses = [
  'href',
  'src',
  'data',
  'action',
  'formaction',
  'poster',
  'background',
  'to',
  'from',
  'by',
  'values',
  'ping',
];

/** Attributes that make a browser load something, on any element. */
const loads = ['src', 'poster', 'background', 'data', 'ping', 'base'];

/** Relations of an XHTML link that load; the others (`schema.DC`, `license` …) only name something. */
const loadingRelations = /stylesheet|icon|preload|prefetch|preconnect|import|manifest/i;

const inlineStyles = [
  'style',
  'fill',
  'stroke',
  'filter',
  'mask',
  'clip-path',
  'cursor',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
];

const scriptingAttribute = ({ attributes }: ScannedTag): string | undefined => {
  for (const [name, value] of attributes) {
    if (/^on[a-z]/.test(name)) return `the event handler ${name}`;
    if (!addresses.includes(name)) continue;
    if (value.split(';').some((part) => hrefKind(part) === 'script')) return `a script in ${name}`;
  }
  return undefined;
};

const scriptingFrame = ({ name, attributes }: ScannedTag): string | undefined => {
  if (!frames.has(name)) return undefined;
  if (attributes.has('srcdoc')) return `an <${name}> with a document of its own`;
  const target = frameTargets.find((key) => hrefKind(attributes.get(key) ?? '') !== 'local');
  return target && `an <${name}> whose ${target} leaves the file`;
};

/** Data addresses are fine for pictures, but in a link or a `use` they are documents in disguise. */
const disguisedDocument = ({ name, attributes }: ScannedTag): string | undefined =>
  ['a', 'area', 'use'].includes(name) && hrefKind(attributes.get('href') ?? '') === 'data'
    ? `a data address in <${name}>`
    : undefined;

/** Types of a script element that a browser runs; any other type makes it data. */
const runnable = /^$|^module$|^(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script$/;

/** Whether this element runs code where scripts are allowed: a script, a handler or a script address. */
export const runsScript = (tag: ScannedTag): boolean =>
  tag.name === 'script'
    ? runnable.test((tag.attributes.get('type') ?? '').replace(/;.*$/s, '').trim().toLowerCase())
    : scriptingAttribute(tag) !== undefined;

/** What makes this element run code, in a few words; undefined when nothing does. */
export function findScript(tag: ScannedTag): string | undefined {
  const { name, namespace, attributes } = tag;
  if (name === 'script' || name === 'applet') return `a <${name}> element`;
  if (namespace === xsltNamespace) return 'a transformation';
  if (name === 'meta' && attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh') return 'a page refresh';
  if (animations.has(name) && /^on|href$/i.test(attributes.get('attributename')?.trim() ?? '')) {
    return 'an animation of a link or a handler';
  }
  return scriptingAttribute(tag) ?? scriptingFrame(tag) ?? disguisedDocument(tag);
}

const isLoadingHref = ({ name, attributes }: ScannedTag): boolean => {
  if (name === 'a' || name === 'area') return false;
  return name !== 'link' || loadingRelations.test(attributes.get('rel') ?? '');
};

const sourceSet = (value: string): string[] =>
  value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

/** What this element makes a browser load, inline styles included. */
export function loadedAddresses(tag: ScannedTag): string[] {
  const { attributes } = tag;
  const single = loads.map((name) => attributes.get(name)).filter((value) => value !== undefined);
  const href = isLoadingHref(tag) ? [attributes.get('href') ?? ''] : [];
  const sets = ['srcset', 'imagesrcset'].flatMap((name) => sourceSet(attributes.get(name) ?? ''));
  const styles = inlineStyles.flatMap((name) => cssReferences(attributes.get(name) ?? ''));
  return [...single, ...href, ...sets, ...styles];
}

/** The first address that is fetched from outside the file. */
export const findRemote = (references: readonly string[]): string | undefined =>
  references.find((reference) => ['remote', 'other'].includes(hrefKind(reference)));

/**
 * The fault of an `xml-stylesheet` instruction: only CSS is a style, anything else is a transformation.
 *
 * @param body the pseudo-attributes
 */
export function findStylesheetHazard(body: string): 'transformation' | 'remote-resource' | undefined {
  const value = (name: string): string => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(body)?.[1] ?? '';
  if (!/^\s*text\/css\s*(?:;|$)/i.test(value('type')) && !/\.css(?:[?#]|$)/i.test(value('href')))
    return 'transformation';
  return hrefKind(value('href')) === 'local' ? undefined : 'remote-resource';
}
