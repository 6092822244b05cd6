import type { XmlElement } from '#platform/server/xml';
import { quoted, refuse, warn, type CourseDocument } from './document.ts';

/** What an element may hold, in its own namespace. */
export interface Shape {
  readonly attributes: readonly string[];
  /** The names of its child elements in order; those of one list may be mixed. */
  readonly children: readonly (string | readonly string[])[];
  /** The names of child elements that may be there more than once. */
  readonly many?: readonly string[];
}

/** Attributes with a prefix are extensions; `xmlns` is none. */
function checkAttributes(element: XmlElement, { attributes }: Shape, document: CourseDocument): void {
  for (const name of Object.keys(element.attributes))
    if (!name.includes(':') && name !== 'xmlns' && !attributes.includes(name))
      warn('odd-structure', element, document, `has the unknown attribute ${quoted(name)}`);
}

/**
 * Notes elements and attributes that are unknown or in another order.
 *
 * @throws Refused `repeated-element` when an element is there twice
 */
export function checkShape(element: XmlElement, shape: Shape, document: CourseDocument): void {
  checkAttributes(element, shape, document);
  const seen = new Set<string>();
  let last = 0;
  for (const child of element.children) {
    if (child.namespace !== document.namespace) continue;
    const rank = shape.children.findIndex((names) => names === child.name || names.includes(child.name));
    if (rank < 0) warn('odd-structure', child, document, `is unknown in <${element.name}>`);
    else if (rank < last) warn('odd-structure', child, document, `is not where the schema has it`);
    else last = rank;
    if (rank >= 0 && seen.has(child.name) && !shape.many?.includes(child.name))
      refuse('repeated-element', child, document, `is the second one in <${element.name}>; there may be one`);
    seen.add(child.name);
  }
}
