import type { XmlElement } from '#platform/server/xml';
import type { Findings } from '../findings.ts';
import { Refused, type CourseRefusalCode } from '../refusal.ts';

/** What the readers of a document know beside its elements. */
export interface CourseDocument {
  /** `cmi5.xml` or `tincan.xml`. */
  readonly file: string;
  readonly namespace: string;
  /** The entries beside it; undefined for a document without an archive. */
  readonly names: ReadonlySet<string> | undefined;
  readonly findings: Findings;
  /** The hosts of remote units; they are added while units are read. */
  readonly hosts: Set<string>;
  /** The line of each id; they are added while the document is read. */
  readonly ids: Map<string, number>;
}

const longestQuote = 200;

/** A value of the document in one line, as a sentence shows it. */
export function quoted(value: string): string {
  const line = value.slice(0, longestQuote + 1).replace(/[\p{Cc}\s]+/gu, ' ');
  return `"${line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line}"`;
}

/** An element with its place, as a sentence starts with it. */
function subject({ name, attributes, line }: XmlElement, { file }: CourseDocument): string {
  const id = attributes['id']?.trim();
  return `<${name}${id ? ` id=${quoted(id)}` : ''}> in line ${line} of "${file}"`;
}

/**
 * Refuses the course because of an element.
 *
 * @param reason the rest of a sentence that starts with the element
 */
export function refuse(code: CourseRefusalCode, element: XmlElement, document: CourseDocument, reason: string): never {
  const { name, line } = element;
  throw new Refused({ code, detail: `${subject(element, document)} ${reason}.`, element: name, line });
}

/** Notes a fault of an element that does not keep the course from being read. */
export function warn(
  code: Parameters<Findings['add']>[0],
  element: XmlElement,
  document: CourseDocument,
  reason: string,
): void {
  document.findings.add(code, `${subject(element, document)} ${reason}.`);
}

/** Elements inside of the document's own namespace: those of other namespaces are extensions. */
export const ownChildren = (element: XmlElement, document: CourseDocument, ...names: string[]): XmlElement[] =>
  element.children.filter(
    ({ namespace, name }) => namespace === document.namespace && (names.length === 0 || names.includes(name)),
  );

export const ownChild = (element: XmlElement, document: CourseDocument, name: string): XmlElement | undefined =>
  ownChildren(element, document, name)[0];

/** @throws Refused `missing-element` */
export function requiredChild(element: XmlElement, document: CourseDocument, name: string): XmlElement {
  return ownChild(element, document, name) ?? refuse('missing-element', element, document, `has no <${name}>`);
}

/** Refuses a document of another kind. */
export function checkRoot(root: XmlElement, document: CourseDocument, name: string): void {
  const { namespace } = document;
  if (root.name === name && root.namespace === namespace) return;
  const found = `is in the namespace ${quoted(root.namespace)}`;
  refuse('wrong-namespace', root, document, `${found}; it must be <${name}> in ${quoted(namespace)}`);
}
