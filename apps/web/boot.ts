import type { PublicMarket } from '#features/market/contract';
import type { User } from '#features/session/contract';

/** What the server wrote into the page. */
export interface Boot {
  readonly market: PublicMarket;
  readonly user: User;
  /** Address below which the market's words lie, a file a feature. */
  readonly words: string;
  /** Answers of calls that the first screen makes, by endpoint name. */
  readonly seeds: Readonly<Record<string, unknown>>;
}

export const readBoot = (): Boot => JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
