import type { XmlElement } from '#platform/server/xml';
import { longest, mostIds } from '../limits.ts';
import { Refused } from '../refusal.ts';
import { quoted, refuse, type CourseDocument } from './document.ts';

/** A scheme and something behind it, without the signs that RFC 3987 forbids. */
const absoluteIri = /^[a-z][a-z\d+.-]*:[^\s\p{Cc}<>"{}|\\^`]+$/iu;
const brokenEscape = /%(?![\da-f]{2})/i;

/** Whether a text is an absolute IRI (RFC 3987). */
export function isAbsoluteIri(text: string): boolean {
  if (!absoluteIri.test(text) || brokenEscape.test(text)) return false;
  return !/^https?:/i.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
}

/**
 * The value of an attribute that holds an IRI.
 *
 * @throws Refused `invalid-iri` or `too-long`
 */
export function iriOf(element: XmlElement, document: CourseDocument, attribute = 'id'): string {
  const iri = element.attributes[attribute]?.trim() ?? '';
  if (iri === '') refuse('invalid-iri', element, document, `has no ${attribute}`);
  if (iri.length > longest.iri)
    refuse('too-long', element, document, `has an ${attribute} of more than ${longest.iri} letters`);
  if (!isAbsoluteIri(iri))
    refuse('invalid-iri', element, document, `has the ${attribute} ${quoted(iri)}, which is no absolute IRI`);
  return iri;
}

/**
 * The id of an element, which no other element of the course has.
 *
 * @throws Refused `invalid-iri`, `duplicate-id`, `too-long` or `too-large`
 */
export function uniqueId(element: XmlElement, document: CourseDocument): string {
  const { ids, file } = document;
  const id = iriOf(element, document);
  const twin = ids.get(id);
  if (twin !== undefined) refuse('duplicate-id', element, document, `has the same id as an element in line ${twin}`);
  ids.set(id, element.line);
  if (ids.size > mostIds)
    throw new Refused({
      code: 'too-large',
      detail: `"${file}" has more than ${mostIds} blocks, units and objectives.`,
    });
  return id;
}
