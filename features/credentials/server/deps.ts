import type { Market } from '#features/market/contract';
import type { Context, RateLimits } from '#features/session/server';
import type { Cache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import type { CredentialPublication } from '../contract/index.ts';
import type { CredentialRow } from './repositories/credentials.ts';

/** A publication as the catalogue knows it. */
export interface FoundPublication extends CredentialPublication {
  readonly workspaceId: number;
}

/** The publications of the catalogue. */
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

/** The address of a market; statements keep it for ever. */
export type HomePageOf = (label: string) => string;

export interface CredentialsDeps extends PublicationPorts {
  readonly clock: Clock;
  /** Keys the hashes of secrets. */
  readonly codeSecret: string;
  readonly rateLimits: RateLimits;
  readonly homePageOf: HomePageOf;
  /** The address at which the caller reached the market. */
  readonly originOf: (context: Context) => string;
}

/** Credentials in the memory of a node, by username. A notification removes one on every node. */
export type CredentialCache = Cache<CredentialRow>;

/** The same with the cache of a node. */
export interface AuthenticateDeps extends Pick<CredentialsDeps, 'clock' | 'codeSecret' | 'homePageOf' | 'rateLimits'> {
  readonly cache: CredentialCache;
}
