/** Why a document is not read. */
export type XmlRefusalCode = 'malformed' | 'too-large' | 'entity-definition';

/** The document is damaged or hostile. */
export class XmlRefused extends Error {
  readonly code: XmlRefusalCode;
  /** English, one sentence, naming the document. */
  readonly detail: string;
  /** Of the fault, counted from 1; undefined where it has no place. */
  readonly line: number | undefined;

  constructor(code: XmlRefusalCode, detail: string, line?: number) {
    super(`${code}: ${detail}`);
    this.name = 'XmlRefused';
    this.code = code;
    this.detail = detail;
    this.line = line;
  }
}
