/** Bytes of one document: it is read as a whole, in one go. */
export const maxDocumentSize = 16 * 1024 ** 2;

/** Elements inside elements; no honest document comes near, and what walks the tree may recurse. */
export const maxDepth = 512;

/** What a document may cost. */
export interface XmlLimits {
  /** Bytes. */
  readonly size: number;
  /** Elements, attributes and pieces of text; each takes memory, however short it is. */
  readonly parts: number;
}

export const defaultXmlLimits: XmlLimits = { size: maxDocumentSize, parts: Infinity };
