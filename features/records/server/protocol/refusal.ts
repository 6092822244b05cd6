/** A call that the standard has refused: the status, and plain words for who writes content. */
export class XapiRefusal extends Error {
  override readonly name = 'XapiRefusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** @throws {XapiRefusal} 400 */
export function badRequest(message: string): never {
  throw new XapiRefusal(400, message);
}
