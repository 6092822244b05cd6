import { SaxesParser, type SaxesTagNS } from 'saxes';
import { maxDocumentSize } from '../limits.ts';
import { Refused, type EpubRefusalCode } from '../refusal.ts';
import { decodeXml } from './decode.ts';
import { entitiesOf } from './entities.ts';
import { inertEntities } from './inert-entities.ts';

/** Elements inside elements; no honest document comes near, and what walks the tree may recurse. */
const maxDepth = 512;

export type XmlTag = SaxesTagNS;

export interface XmlVisitor {
  open?(tag: XmlTag): void;
  /** Character data, CDATA included. */
  text?(text: string): void;
  close?(tag: XmlTag): void;
  instruction?(target: string, body: string): void;
}

/** Whether a document with its entities expanded is longer than a document may be. */
export function growsTooLong(text: string, entities: Readonly<Record<string, string>>): boolean {
  let length = text.length;
  for (const [, name = ''] of text.matchAll(/&([^\s&;<]{1,200});/g)) {
    length += Object.hasOwn(entities, name) ? (entities[name]?.length ?? 0) : 0;
    if (length > maxDocumentSize) return true;
  }
  return false;
}

function parserFor(name: string, text: string, visitor: XmlVisitor): SaxesParser<{ xmlns: true; position: true }> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  let depth = 0;
  parser.on('doctype', (doctype) => {
    const entities = entitiesOf(doctype);
    if (!entities)
      throw new Refused('entity-definition', `"${name}" declares entities in its DOCTYPE that are no plain text.`);
    if (growsTooLong(text, entities))
      throw new Refused(
        'too-large',
        `"${name}" is longer than ${maxDocumentSize} letters with what its entities stand for.`,
      );
    // Those of XML itself stay what they are, and so the last.
    Object.assign(parser.ENTITIES, { ...entities, ...parser.ENTITIES });
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > maxDepth) throw new Error(`it is nested deeper than ${maxDepth} elements`);
    visitor.open?.(tag);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    visitor.close?.(tag);
  });
  parser.on('text', (text) => visitor.text?.(text));
  parser.on('cdata', (text) => visitor.text?.(text));
  parser.on('processinginstruction', ({ target, body }) => visitor.instruction?.(target, body));
  return parser;
}

/**
 * Walks an XML document. Nothing outside it is ever fetched, and entities it declares itself are plain text or refused, so
 * neither external entities nor nested expansion have a way in.
 *
 * @param brokenCode the refusal when the document is not well-formed
 * @throws Refused
 */
export function visitXml(name: string, bytes: Buffer, brokenCode: EpubRefusalCode, visitor: XmlVisitor): void {
  if (bytes.length > maxDocumentSize) {
    throw new Refused('too-large', `"${name}" has ${bytes.length} bytes; a document may have ${maxDocumentSize}.`);
  }
  try {
    const text = decodeXml(inertEntities(bytes));
    parserFor(name, text, visitor).write(text).close();
  } catch (error) {
    if (error instanceof Refused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refused(brokenCode, `"${name}" is not well-formed XML: ${reason.replace(/\.$/, '')}.`);
  }
}
