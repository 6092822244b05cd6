import type { Market } from '#features/market/contract';
import type { Attempts, Context } from '#features/session/server';
import type { Cache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import type { CredentialPublication } from '../contract/index.ts';
import type { CredentialRow } from './repositories/credentials.ts';

/** A publication as the catalogue knows it. */
export interface FoundPublication extends CredentialPublication {
  readonly workspaceId: number;
}

/** What credentials ask of the catalogue. */
export interface PublicationPorts {
  /** By alias or id, of those that the market shows. */
  findMarketPublication(
    scope: Scope,
    market: Pick<Market, 'language'>,
    key: string,
  ): Promise<FoundPublication | undefined>;
  searchPublications(
    scope: Scope,
    market: Pick<Market, 'language'>,
    search: { readonly text: string; readonly most: number },
  ): Promise<FoundPublication[]>;
  listPublicationNames(scope: Scope, ids: readonly number[]): Promise<CredentialPublication[]>;
}

/** Where a market is reached, as statements name it for ever. */
export type HomePageOf = (label: string) => string;

export interface CredentialsDeps extends PublicationPorts {
  readonly clock: Clock;
  /** Keys the hashes of secrets. */
  readonly codeSecret: string;
  readonly attempts: Attempts;
  readonly homePageOf: HomePageOf;
  /** Where the caller has reached the market: what a person can hand on. */
  readonly originOf: (context: Context) => string;
}

/** What a node remembers of credentials, by username: a notification makes every node forget one at once. */
export type CredentialCache = Cache<CredentialRow>;

/** The same with what a node remembers. */
export interface AuthenticateDeps extends Pick<CredentialsDeps, 'clock' | 'codeSecret' | 'attempts' | 'homePageOf'> {
  readonly cache: CredentialCache;
}
