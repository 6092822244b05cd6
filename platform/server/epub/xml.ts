import { parseXmlTree, visitXml, XmlRefused, type XmlElement, type XmlVisitor } from '#platform/server/xml';
import { Refused, type EpubRefusalCode } from './refusal.ts';

/** A refusal of the document is a refusal of the book. */
function refusing<T>(brokenCode: EpubRefusalCode, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw new Refused(error.code === 'malformed' ? brokenCode : error.code, error.detail);
  }
}

/**
 * Walks an XML document of the book.
 *
 * @param brokenCode the refusal when the document is not well-formed
 * @throws Refused
 */
export const visitDocument = (name: string, bytes: Buffer, brokenCode: EpubRefusalCode, visitor: XmlVisitor): void =>
  refusing(brokenCode, () => visitXml(name, bytes, visitor));

/** @throws Refused with `brokenCode` when the document is not well-formed */
export const parseDocument = (name: string, bytes: Buffer, brokenCode: EpubRefusalCode): XmlElement =>
  refusing(brokenCode, () => parseXmlTree(name, bytes));
