/** An element that is about to be written as XML. */
export interface MarkupElement {
  /** As written, with its prefix. */
  readonly name: string;
  readonly namespace: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly content: readonly (MarkupElement | string)[];
}

export const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** Elements inside elements; the same bound as for documents that are well-formed. */
export const deepest = 500;
/** Elements of one document that is repaired: pages that are nothing but tags would fill the memory. */
export const mostElements = 300_000;
