import { defaultXmlLimits, type XmlLimits } from './limits.ts';
import { visitXml, type XmlTag, type XmlVisitor } from './visit-xml.ts';

/** An element with its content. Names are local: prefixes carry no meaning, and no two vocabularies here collide. */
export class XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** By full name as written, for example `opf:role`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Where it starts in the document, counted from 1. */
  readonly line: number;
  /** Elements and character data, in order. */
  readonly content: (XmlElement | string)[] = [];

  constructor(tag?: XmlTag, line = 1) {
    this.name = tag?.local ?? '#document';
    this.namespace = tag?.uri ?? '';
    this.line = line;
    this.attributes = Object.fromEntries(Object.values(tag?.attributes ?? {}).map(({ name, value }) => [name, value]));
  }

  get children(): XmlElement[] {
    return this.content.filter((part) => typeof part !== 'string');
  }

  /** All character data inside, that of inner elements included. */
  get text(): string {
    return this.content.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  }
}

/**
 * The root of a document, with all that is in it.
 *
 * @throws XmlRefused
 */
export function parseXmlTree(name: string, bytes: Buffer, limits: XmlLimits = defaultXmlLimits): XmlElement {
  const root = new XmlElement();
  const path = [root];
  const visitor: XmlVisitor = {
    open(tag, line) {
      const element = new XmlElement(tag, line);
      path.at(-1)?.content.push(element);
      path.push(element);
    },
    text: (text) => void path.at(-1)?.content.push(text),
    close: () => void path.pop(),
  };
  visitXml(name, bytes, visitor, limits);
  return root.children[0] ?? root;
}

export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenNamed = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** All elements inside, depth first, in document order. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    yield child;
    yield* descendants(child);
  }
}

export const collapsed = (text: string): string => text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');
