import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { isEpub, isFeed } from '../links.ts';
import { childOf, childrenOf, wholeText, type AtomElement } from './atom-tree.ts';

export interface AtomLink {
  readonly href?: string;
  readonly rel: string[];
  readonly type?: string;
  readonly title?: string;
}

const acquisition = 'http://opds-spec.org/acquisition';

/** The largest first; the others are those of OPDS 1.0 and of the catalogues before it. */
const pictures = [
  'http://opds-spec.org/image',
  'http://opds-spec.org/cover',
  'x-stanza-cover-image',
  'http://opds-spec.org/image/thumbnail',
  'http://opds-spec.org/thumbnail',
  'x-stanza-cover-image-thumbnail',
];

const collapsed = (text: string): string | undefined => text.replace(/\s+/g, ' ').trim() || undefined;

/** Of a text in HTML: a description is shorter, and elements in elements take long. */
const MOST_HTML = 20_000;
const MOST_DEPTH = 100;

const wordsOfHtml = (node: DefaultTreeAdapterTypes.ChildNode, depth = 0): string => {
  if (depth > MOST_DEPTH) return '';
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  const { childNodes = [] } = node as Partial<DefaultTreeAdapterTypes.ParentNode>;
  return ` ${childNodes.map((child) => wordsOfHtml(child, depth + 1)).join('')} `;
};

const htmlWords = (html: string): string =>
  parseFragment(html.slice(0, MOST_HTML))
    .childNodes.map((child) => wordsOfHtml(child))
    .join('');

/** A text construct (RFC 4287 §3.1), as words in one line. */
function words(element: AtomElement | undefined): string | undefined {
  if (!element) return undefined;
  const text = wholeText(element);
  const isHtml = /^(?:text\/)?html$/i.test(element.attributes['type'] ?? '');
  return collapsed(isHtml ? htmlWords(text) : text);
}

/** The words of the first element of a name that has some. */
export const textOf = (element: AtomElement, ...names: string[]): string | undefined =>
  names
    .flatMap((name) => childrenOf(element, name))
    .map(words)
    .find((text) => text !== undefined);

const textsOf = (element: AtomElement, name: string): string[] =>
  childrenOf(element, name).flatMap((child) => words(child) ?? []);

/** An address as `xml:base` puts it; what it starts from itself is known to who follows it. */
function fromBase(href: string, base: string): string {
  if (URL.canParse(href, base)) return new URL(href, base).href;
  // A base that is no place, as `urn:`, leads nowhere.
  if (base === '' || URL.canParse(base) || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(href)) return href;
  return base.slice(0, base.lastIndexOf('/') + 1) + href;
}

/** @param base of the elements around it */
export function linksOf(element: AtomElement, base: string): AtomLink[] {
  const own = fromBase(element.attributes['base'] ?? '', base);
  return childrenOf(element, 'link').map(({ attributes }) => ({
    ...(attributes['href'] !== undefined && { href: fromBase(attributes['href'], own) }),
    rel: (attributes['rel'] ?? '').split(/\s+/).filter(Boolean),
    ...(attributes['type'] !== undefined && { type: attributes['type'] }),
    ...(attributes['title'] !== undefined && { title: attributes['title'] }),
  }));
}

const isAcquisition = (link: AtomLink): boolean => link.rel.some((rel) => rel.startsWith(acquisition)) || isEpub(link);

/** Links of an entry that lead to another feed and give no book. */
const leads = (links: readonly AtomLink[]): AtomLink[] =>
  links.some(isAcquisition) ? [] : links.filter((link) => link.type !== undefined && isFeed(link));

export const isNavigation = (links: readonly AtomLink[]): boolean => leads(links).length > 0;

export const navigationOf = (entry: AtomElement, links: readonly AtomLink[]): AtomLink[] =>
  leads(links)
    .filter(({ href }) => href)
    .map((link) => ({ title: textOf(entry, 'title') ?? '', ...link }));

/** People, with the MARC relator that some catalogues give them. */
const peopleOf = (entry: AtomElement, name: string) =>
  childrenOf(entry, name).flatMap((person) => {
    const called = textOf(person, 'name') ?? words(person);
    const role = /(?:^|\/)([a-z]{3})$/.exec(person.attributes['role'] ?? '')?.[1];
    return called === undefined ? [] : [{ name: called, ...(role !== undefined && { role }) }];
  });

const subjectOf = ({ attributes: { term = '', label = term, scheme } }: AtomElement) =>
  label === '' ? [] : [{ name: label, ...(term !== '' && { code: term }), ...(scheme !== undefined && { scheme }) }];

function seriesOf(entry: AtomElement) {
  const { name, position } = childOf(entry, 'Series')?.attributes ?? {};
  if (!name) return undefined;
  const place = Number(position || Number.NaN);
  return { series: { name, ...(Number.isFinite(place) && { position: place }) } };
}

/** A publication in the words of OPDS 2. Missing fields stay missing: parse-feed.ts judges them. */
export function entryOf(entry: AtomElement, links: readonly AtomLink[]): object {
  const authors = peopleOf(entry, 'author');
  const contributors = peopleOf(entry, 'contributor');
  const content = childrenOf(entry, 'content').filter(({ attributes }) => attributes['src'] === undefined);
  const isPicture = ({ rel }: AtomLink) => rel.some((one) => pictures.includes(one));
  const metadata = {
    // Titles that are there and empty are the book's to fill.
    title: childOf(entry, 'title') && (textOf(entry, 'title') ?? ''),
    identifier: textOf(entry, 'identifier', 'id'),
    language: textsOf(entry, 'language'),
    author: authors.length > 0 ? authors : peopleOf(entry, 'creator'),
    contributor: contributors,
    publisher: textOf(entry, 'publisher'),
    description: textOf({ ...entry, content }, 'content') ?? textOf(entry, 'summary', 'description'),
    published: textOf(entry, 'issued', 'published'),
    modified: textOf(entry, 'updated'),
    subject: childrenOf(entry, 'category').flatMap(subjectOf),
    belongsTo: seriesOf(entry),
  };
  return {
    metadata: Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== undefined)),
    links: links.filter((link) => !isPicture(link)),
    images: pictures.flatMap((picture) => links.filter(({ rel, href }) => href && rel.includes(picture))),
  };
}
