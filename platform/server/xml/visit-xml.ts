import { SaxesParser, type SaxesTagNS } from 'saxes';
import { decodeXml } from './decode.ts';
import { entitiesOf } from './entities.ts';
import { inertEntities } from './inert-entities.ts';
import { defaultXmlLimits, maxDepth, maxDocumentSize, type XmlLimits } from './limits.ts';
import { XmlRefused } from './refusal.ts';

export type XmlTag = SaxesTagNS;

export interface XmlVisitor {
  /** @param line where the element starts, counted from 1 */
  open?(tag: XmlTag, line: number): void;
  /** Character data, CDATA included. */
  text?(text: string): void;
  close?(tag: XmlTag): void;
  instruction?(target: string, body: string): void;
}

type Parser = SaxesParser<{ xmlns: true; position: true }>;

/** Whether a document with its entities expanded is longer than a document may be. */
export function growsTooLong(text: string, entities: Readonly<Record<string, string>>): boolean {
  let length = text.length;
  for (const [, name = ''] of text.matchAll(/&([^\s&;<]{1,200});/g)) {
    length += Object.hasOwn(entities, name) ? (entities[name]?.length ?? 0) : 0;
    if (length > maxDocumentSize) return true;
  }
  return false;
}

const malformed = (name: string, reason: string, line?: number): XmlRefused =>
  new XmlRefused('malformed', `"${name}" is not well-formed XML: ${reason.replace(/\.$/, '')}.`, line);

/** The text of a document whose entities lie inside of it. */
function textOf(name: string, bytes: Buffer): string {
  try {
    return decodeXml(inertEntities(bytes));
  } catch (error) {
    throw malformed(name, error instanceof Error ? error.message : String(error));
  }
}

function knowEntities(parser: Parser, name: string, text: string): void {
  parser.on('doctype', (doctype) => {
    const entities = entitiesOf(doctype);
    if (!entities)
      throw new XmlRefused('entity-definition', `"${name}" declares entities in its DOCTYPE that are no plain text.`);
    if (growsTooLong(text, entities))
      throw new XmlRefused(
        'too-large',
        `"${name}" is longer than ${maxDocumentSize} letters with what its entities stand for.`,
      );
    // Those of XML itself stay what they are, and so the last.
    Object.assign(parser.ENTITIES, { ...entities, ...parser.ENTITIES });
  });
}

/** Counts a part; refuses one too many. */
function counterOf(name: string, most: number): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > most)
      throw new XmlRefused('too-large', `"${name}" has more than ${most} elements, attributes and texts.`);
  };
}

function parserFor(name: string, text: string, visitor: XmlVisitor, limits: XmlLimits): Parser {
  const parser = new SaxesParser({ xmlns: true, position: true });
  let depth = 0;
  let line = 1;
  const count = counterOf(name, limits.parts);
  const add = (piece: string): void => {
    count();
    visitor.text?.(piece);
  };
  parser.on('error', ({ message }) => {
    throw malformed(name, message, parser.line);
  });
  knowEntities(parser, name, text);
  parser.on('attribute', count);
  parser.on('opentagstart', () => {
    // The parser has read the character behind the name: after a line break it is on the next line.
    line = parser.columnIndex === 0 ? parser.line - 1 : parser.line;
  });
  parser.on('opentag', (tag) => {
    count();
    depth += 1;
    if (depth > maxDepth) throw malformed(name, `it is nested deeper than ${maxDepth} elements`, line);
    visitor.open?.(tag, line);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    visitor.close?.(tag);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('processinginstruction', ({ target, body }) => visitor.instruction?.(target, body));
  return parser;
}

/**
 * Walks an XML document. Nothing outside it is ever fetched, and entities it declares itself are plain text or refused, so
 * neither external entities nor nested expansion have a way in.
 *
 * @throws XmlRefused, or what the visitor throws
 */
export function visitXml(name: string, bytes: Buffer, visitor: XmlVisitor, limits: XmlLimits = defaultXmlLimits): void {
  if (bytes.length > limits.size) {
    throw new XmlRefused('too-large', `"${name}" has ${bytes.length} bytes; a document may have ${limits.size}.`);
  }
  const text = textOf(name, bytes);
  parserFor(name, text, visitor, limits).write(text).close();
}
