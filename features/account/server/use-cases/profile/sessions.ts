import { endSessions as end, listSessions as list, type Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { OpenSession } from '../../../contract/index.ts';
import type { AccountDeps } from '../../deps.ts';

/** The open sessions of the user [ACC-19]. */
export async function listSessions(
  { scope, user, session }: Context,
  deps: AccountDeps,
): Promise<Result<OpenSession[]>> {
  const rows = await list(scope, user.uid ?? '', deps.clock.now());
  return ok(
    rows.map(({ tokenHash, userAgent, createdAt, seenAt }) => ({
      id: tokenHash.toString('base64url'),
      device: deps.describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isCurrent: session !== undefined && tokenHash.equals(session.tokenHash),
    })),
  );
}

/** Ends the named sessions, or all but the present one [ACC-19]. Ids of other users change nothing. */
export async function endSessions(
  ids: readonly string[] | undefined,
  { scope, user, session }: Context,
): Promise<Result<{ ended: number }>> {
  const which = ids ? { only: ids.map((id) => Buffer.from(id, 'base64url')) } : { except: session?.tokenHash };
  return ok({ ended: await end(scope, user.uid ?? '', { reason: 'ended-elsewhere', ...which }) });
}
