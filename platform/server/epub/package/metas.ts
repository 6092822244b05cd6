import { collapsed, type XmlElement } from '#platform/server/xml';

/** One statement of the metadata, in the words of EPUB 3; EPUB 2's `<meta name content>` is read into the same shape. */
export interface Meta {
  readonly id: string | undefined;
  readonly property: string;
  readonly value: string;
  /** Id of the element it speaks about; undefined for the book itself. */
  readonly refines: string | undefined;
}

export type Metas = readonly Meta[];

/** Vocabularies by the prefixes that are reserved for them (EPUB 3.3 §D.1). */
const reserved: Readonly<Record<string, string>> = {
  'http://www.idpf.org/vocab/rendition/#': 'rendition',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://schema.org/': 'schema',
  'https://schema.org/': 'schema',
  'http://www.idpf.org/epub/vocab/package/a11y/#': 'a11y',
  'http://www.idpf.org/epub/vocab/overlays/#': 'media',
};

/** A property by the reserved prefix of its vocabulary, whatever prefix the package declares for it. */
export type Expand = (property: string) => string;

export function expandOf(root: XmlElement): Expand {
  const declared = new Map<string, string>();
  for (const [, prefix = '', url = ''] of (root.attributes['prefix'] ?? '').matchAll(/([^\s:]+):\s+(\S+)/g))
    declared.set(prefix, reserved[url] ?? prefix);
  return (property) => {
    const colon = property.indexOf(':');
    const prefix = declared.get(property.slice(0, Math.max(colon, 0)));
    return prefix === undefined ? property : prefix + property.slice(colon);
  };
}

function metaOf({ attributes, text }: XmlElement, expand: Expand): Meta {
  const { id, property, name, content, refines } = attributes;
  return {
    id: id?.trim(),
    property: expand((property ?? name ?? '').trim()),
    value: collapsed(property === undefined ? (content ?? '') : text),
    refines: refines?.trim().replace(/^#/, ''),
  };
}

/** @param root the package, for the prefixes that it declares */
export const readMetas = (metadata: XmlElement, root: XmlElement): Metas =>
  [...metadata.children, ...metadata.children.flatMap(({ name, children }) => (name === 'x-metadata' ? children : []))]
    .filter(({ name }) => name === 'meta')
    .map((element) => metaOf(element, expandOf(root)))
    .filter(({ property, value }) => property !== '' && value !== '');

/** The values of this property that describe the book. */
export const valuesOf = (metas: Metas, property: string): string[] =>
  metas.filter((meta) => meta.property === property && meta.refines === undefined).map(({ value }) => value);

/** The values of this property that refine one element. */
export const refinementsOf = (metas: Metas, id: string | undefined, property: string): string[] =>
  id === undefined
    ? []
    : metas.filter((meta) => meta.property === property && meta.refines === id.trim()).map((meta) => meta.value);
