import { collapsed, type XmlElement } from '../xml/xml-tree.ts';

/** One statement of the metadata, in the words of EPUB 3; EPUB 2's `<meta name content>` is read into the same shape. */
export interface Meta {
  readonly id: string | undefined;
  readonly property: string;
  readonly value: string;
  /** Id of the element it speaks about; undefined for the book itself. */
  readonly refines: string | undefined;
}

export type Metas = readonly Meta[];

function metaOf({ attributes, text }: XmlElement): Meta {
  const { id, property, name, content, refines } = attributes;
  return {
    id: id?.trim(),
    property: (property ?? name ?? '').trim(),
    value: collapsed(property === undefined ? (content ?? '') : text),
    refines: refines?.trim().replace(/^#/, ''),
  };
}

export const readMetas = (metadata: XmlElement): Metas =>
  [...metadata.children, ...metadata.children.flatMap(({ name, children }) => (name === 'x-metadata' ? children : []))]
    .filter(({ name }) => name === 'meta')
    .map(metaOf)
    .filter(({ property, value }) => property !== '' && value !== '');

/** What is said about the book under this property. */
export const valuesOf = (metas: Metas, property: string): string[] =>
  metas.filter((meta) => meta.property === property && meta.refines === undefined).map(({ value }) => value);

/** What is said about one element. */
export const refinementsOf = (metas: Metas, id: string | undefined, property: string): string[] =>
  id === undefined
    ? []
    : metas.filter((meta) => meta.property === property && meta.refines === id.trim()).map((meta) => meta.value);
