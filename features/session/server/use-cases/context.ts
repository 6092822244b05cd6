import type { Market } from '#features/market/contract';
import type { CallContext, Exchange } from '#platform/server/http';
import type { Scope } from '#platform/server/db';
import type { Kind, User } from '../../contract/index.ts';

/** The session behind a call. */
export interface SessionKey {
  /** Base64url of the token's hash: names the session without opening it. */
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly workspaceId: number;
  /** The workspace that holds the user's row. */
  readonly homeWorkspaceId: number;
  /** Label of the market where the account was made; empty where it was not recorded. */
  readonly homeMarket: string;
  /** When one signed in. */
  readonly startedAt?: Date;
  /** The class in which pictures opened it; undefined: a password did, or a link [PLAY-13]. */
  readonly picturesOf?: number;
}

/** Everything a handler knows of its caller. */
export interface Context extends CallContext {
  readonly kinds: readonly Kind[];
  readonly market: Market;
  /** The database, narrowed to the market's workspaces [MKT-11]. */
  readonly scope: Scope;
  readonly user: User;
  /** Absent for an anonymous visitor. */
  readonly session?: SessionKey;
  readonly exchange: Exchange;
  /** Forgets what this node remembers of the session: its user has just changed, and reads the next answer here. */
  readonly refresh?: () => void;
}
