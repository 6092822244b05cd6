/** What browser and server both have, though the contract knows neither. */
interface Blob {
  readonly size: number;
}

declare class URL {
  constructor(address: string, base?: string);
  readonly href: string;
  readonly origin: string;
  readonly host: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
