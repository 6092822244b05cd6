/** A page that cannot be shown, with an HTTP status and the key of the words that say why [NAV-11]. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}
