/** Why a document is not read. */
export type XmlRefusalCode = 'malformed' | 'too-large' | 'entity-definition';

/** The document is damaged or hostile. */
export class XmlRefused extends Error {
  readonly code: XmlRefusalCode;
  /** English, one sentence, naming the document. */
  readonly detail: string;

  constructor(code: XmlRefusalCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'XmlRefused';
    this.code = code;
    this.detail = detail;
  }
}
