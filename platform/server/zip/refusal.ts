/** Why an archive is not taken. */
export type ZipRefusalCode =
  | 'unreadable-file'
  | 'too-large'
  | 'not-a-zip'
  | 'unreadable-entry'
  | 'zip-bomb'
  | 'path-traversal'
  | 'non-utf8-name'
  | 'duplicate-entry'
  | 'symlink-entry'
  | 'encrypted';

/** The archive is damaged or hostile. */
export class ZipRefused extends Error {
  readonly code: ZipRefusalCode;
  /** English, one sentence, naming the entry at fault. */
  readonly detail: string;

  constructor(code: ZipRefusalCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'ZipRefused';
    this.code = code;
    this.detail = detail;
  }
}
