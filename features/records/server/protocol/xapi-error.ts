/** A call that the standard has refused: the status, and plain words for who writes content. */
export class XapiError extends Error {
  override readonly name = 'XapiError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** @throws {XapiError} 400 */
export function badRequest(message: string): never {
  throw new XapiError(400, message);
}
