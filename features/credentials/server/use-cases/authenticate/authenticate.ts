import { fail, ok, requestErrors, type Failure, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import type { XapiScope } from '../../../contract/index.ts';
import { credentialsErrors } from '../../../contract/index.ts';
import type { AuthenticateDeps } from '../../deps.ts';
import { findCredential, noteUse, type CredentialRow } from '../../repositories/credentials.ts';
import type { Limits, Meter } from './meter.ts';
import { isSecret, readAuthorization, type Given } from './secrets.ts';

const HOUR_MS = 3_600_000;
/** Wrong passwords from one address in a quarter of an hour before it must wait: a school whose content has an old one. */
const GUESSES = { most: 60, perMs: 15 * 60_000 };
/** Addresses that a node remembers as those who must wait. */
const MOST_WAITING = 10_000;

/** A request of content. */
export interface CredentialCall {
  /** The workspaces of the called market. */
  readonly scope: Scope;
  /** The `Authorization` header. */
  readonly authorization: string | undefined;
  /** Keyed hash of the address that calls. */
  readonly addressMark: string;
  /** Size of its body. */
  readonly bytes?: number;
}

/** The credential of a request. */
export interface Authenticated {
  readonly credentialId: number;
  readonly workspaceId: number;
  /** Null: a credential of the whole workspace. */
  readonly publicationId: number | null;
  /** The authority of the statements that it stores. */
  readonly account: { readonly homePage: string; readonly name: string };
  readonly scopes: readonly XapiScope[];
  readonly limits: Limits;
}

export type Authenticate = (call: CredentialCall) => Promise<Result<Authenticated>>;

/** Finds the credential of a call and refuses the call beyond its limits [PROG-25, PROG-28]. */
export function createAuthenticate(deps: AuthenticateDeps, meter: Meter): Authenticate {
  const { clock, codeSecret, cache, homePageOf } = deps;
  const refuse = createRefuse(deps);
  async function rowOf(scope: Scope, { username }: Given, since: number): Promise<CredentialRow | undefined> {
    const known = cache.get(username, username, clock.now().getTime());
    if (known) return scope.workspaces.includes(known.workspaceId) ? known : undefined;
    const row = await findCredential(scope, username);
    if (row) cache.set(username, username, row, { now: clock.now().getTime(), since });
    return row;
  }
  return async ({ scope, authorization, addressMark, bytes = 0 }) => {
    const given = readAuthorization(authorization);
    // A header that cannot hold a credential is not counted as a guess.
    if (!given) return fail(credentialsErrors['wrong-credentials']);
    // Read before the row: a credential that is revoked meanwhile does not enter the cache again.
    const since = cache.generation();
    const row = await rowOf(scope, given, since);
    if (!isSecret(codeSecret, given, row?.hash) || !row) return refuse(addressMark);
    if (bytes > row.bytesPerMinute) return fail(requestErrors['too-large']);
    const now = clock.now();
    const retryAfter = await meter.spend(scope, row, bytes, now);
    if (retryAfter !== undefined) return fail(requestErrors['too-many'], { retryAfter });
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    if (!row.lastUsedAt || row.lastUsedAt < hourAgo) {
      await noteUse(scope, { id: row.id, now, hourAgo });
      cache.set(row.username, row.username, { ...row, lastUsedAt: now }, { now: now.getTime(), since });
    }
    return ok({
      credentialId: row.id,
      workspaceId: row.workspaceId,
      publicationId: row.publicationId,
      account: { homePage: homePageOf(row.market), name: row.username },
      scopes: row.scopes,
      limits: { requestsPerMinute: row.requestsPerMinute, bytesPerMinute: row.bytesPerMinute },
    });
  };
}

/** Counts guesses by address. They never delay a caller with the right password [SAFE-8]. */
function createRefuse({ clock, rateLimits }: AuthenticateDeps): (addressMark: string) => Promise<Failure> {
  const waiting = new Map<string, number>();
  return async (addressMark) => {
    const now = clock.now().getTime();
    const until = waiting.get(addressMark) ?? 0;
    // A flood of guesses no longer writes to the database.
    if (until > now) return fail(requestErrors['too-many'], { retryAfter: Math.ceil((until - now) / 1000) });
    const retryAfter = await rateLimits.take('credential', addressMark, GUESSES);
    if (retryAfter === undefined) return fail(credentialsErrors['wrong-credentials']);
    if (waiting.size >= MOST_WAITING) waiting.clear();
    waiting.set(addressMark, now + retryAfter * 1000);
    return fail(requestErrors['too-many'], { retryAfter });
  };
}
