import { fail, ok, requestErrors, type Failure, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { coversScope, credentialsErrors, type CredentialScope } from '../../../contract/index.ts';
import type { AuthenticateDeps } from '../../deps.ts';
import { findCredential, noteUse, type CredentialRow } from '../../repositories/credentials.ts';
import type { Limits, Meter } from './meter.ts';
import { isSecret, readAuthorization, type Given } from './secrets.ts';

const HOUR_MS = 3_600_000;
/** Wrong passwords from one address in a quarter of an hour before it must wait: a school whose content has an old one. */
const GUESSES = { most: 60, perMs: 15 * 60_000 };
/** Addresses that a node remembers as those who must wait. */
const MOST_WAITING = 10_000;

/** What a request of content shows of itself. */
export interface CredentialCall {
  /** The database as the market of the called host sees it. */
  readonly scope: Scope;
  /** The `Authorization` header. */
  readonly authorization: string | undefined;
  /** Keyed hash of the address that calls. */
  readonly addressMark: string;
  /** What the call needs; undefined: any credential will do. */
  readonly wanted?: CredentialScope;
  /** Whether it only reads: `all/read` covers that. */
  readonly isReading?: boolean;
  /** Size of its body. */
  readonly bytes?: number;
}

/** Who content is. */
export interface Authenticated {
  readonly credentialId: number;
  readonly workspaceId: number;
  /** Null: a credential of the whole workspace. */
  readonly publicationId: number | null;
  /** The agent that stands as authority in what it writes. */
  readonly account: { readonly homePage: string; readonly name: string };
  readonly scopes: readonly CredentialScope[];
  readonly limits: Limits;
}

export type Authenticate = (call: CredentialCall) => Promise<Result<Authenticated>>;

/** Finds out which credential calls, whether it may, and whether it may now [PROG-25, PROG-28]. */
export function createAuthenticate(deps: AuthenticateDeps, meter: Meter): Authenticate {
  const { clock, codeSecret, cache, homePageOf } = deps;
  const refuse = createRefuse(deps);
  async function rowOf(scope: Scope, { username }: Given, since: number): Promise<CredentialRow | undefined> {
    const known = cache.get(username);
    if (known) return scope.workspaces.includes(known.workspaceId) ? known : undefined;
    const row = await findCredential(scope, username);
    if (row) cache.set(row, { group: username, since });
    return row;
  }
  return async ({ scope, authorization, addressMark, wanted, isReading = false, bytes = 0 }) => {
    const given = readAuthorization(authorization);
    // What cannot be one of ours is no guess, and costs nothing.
    if (!given) return fail(credentialsErrors['wrong-credentials']);
    // Before anything is read: whoever is revoked meanwhile is not remembered again.
    const since = cache.generation();
    const row = await rowOf(scope, given, since);
    if (!isSecret(codeSecret, given, row?.hash) || !row) return refuse(addressMark);
    if (!coversScope(row.scopes, wanted, isReading)) return fail(credentialsErrors['scope-missing']);
    if (bytes > row.bytesPerMinute) return fail(requestErrors['too-large']);
    const now = clock.now();
    const retryAfter = await meter.spend(scope, row, bytes, now);
    if (retryAfter !== undefined) return fail(requestErrors['too-many'], { retryAfter });
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    if (!row.lastUsedAt || row.lastUsedAt < hourAgo) {
      await noteUse(scope, { id: row.id, now, hourAgo });
      cache.set({ ...row, lastUsedAt: now }, { group: row.username, since });
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

/** Counts guesses by address. Whoever has a right password is never held up by those who guess beside them [SAFE-8]. */
function createRefuse({ clock, attempts }: AuthenticateDeps): (addressMark: string) => Promise<Failure> {
  const waiting = new Map<string, number>();
  return async (addressMark) => {
    const now = clock.now().getTime();
    const until = waiting.get(addressMark) ?? 0;
    // A flood of guesses writes nothing any more.
    if (until > now) return fail(requestErrors['too-many'], { retryAfter: Math.ceil((until - now) / 1000) });
    const retryAfter = await attempts.take('credential', addressMark, GUESSES);
    if (retryAfter === undefined) return fail(credentialsErrors['wrong-credentials']);
    if (waiting.size >= MOST_WAITING) waiting.clear();
    waiting.set(addressMark, now + retryAfter * 1000);
    return fail(requestErrors['too-many'], { retryAfter });
  };
}
