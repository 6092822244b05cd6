import type { Book, BookMark } from '../../contract/index.ts';

/** A media type of its own, so that a program knows what it opens (Web Annotation Data Model, section 6). */
export const ANNOTATIONS_TYPE = 'application/ld+json;profile="http://www.w3.org/ns/anno.jsonld"';
const CFI = 'http://www.idpf.org/epub/linking/cfi/epub-cfi.html';

const motivationOf = ({ colour, note }: BookMark): string =>
  note ? 'commenting' : colour === null ? 'bookmarking' : 'highlighting';

const selectorsOf = ({ cfi, text, progression }: BookMark): object[] => [
  ...(cfi === undefined ? [] : [{ type: 'FragmentSelector', conformsTo: CFI, value: cfi }]),
  ...(text ? [{ type: 'TextQuoteSelector', exact: text }] : []),
  { type: 'ProgressionSelector', value: progression },
];

/** Marks as W3C Web Annotations: other reading programs find them again by CFI, by the words, or by the share. Pure. */
export function annotationsOf({ name, language }: Pick<Book, 'name' | 'language'>, marks: readonly BookMark[]): string {
  const items = marks.map((mark) => ({
    id: `urn:uuid:${mark.id}`,
    type: 'Annotation',
    motivation: motivationOf(mark),
    created: mark.createdAt,
    ...((mark.note || mark.colour) && {
      body: {
        type: 'TextualBody',
        value: mark.note,
        format: 'text/plain',
        ...(mark.colour && { color: mark.colour }),
      },
    }),
    target: { source: mark.href, selector: selectorsOf(mark) },
  }));
  const page = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'AnnotationPage',
    label: name,
    language,
    items,
  };
  return `${JSON.stringify(page, null, 2)}\n`;
}
