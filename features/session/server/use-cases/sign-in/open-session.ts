import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import type { Exchange } from '#platform/server/http';
import { newToken } from '#platform/server/tokens';
import { insertSession } from '../../repositories/sessions.ts';
import type { UserKey } from '../../repositories/users.ts';
import { cookieName, hashToken, SESSION_SECONDS } from '../token.ts';

interface Opening {
  readonly workspaceId?: number;
  /** The class in which pictures open it [PLAY-13]. */
  readonly picturesOf?: number;
}

/** Opens a session and puts its cookie into the browser. The scope's own workspace holds the session. */
export async function openSession(
  { scope, exchange }: { readonly scope: Scope; readonly exchange: Exchange },
  clock: Clock,
  user: UserKey,
  { workspaceId = scope.workspaces[0] ?? user.workspaceId, picturesOf }: Opening = {},
): Promise<void> {
  const token = newToken();
  const now = clock.now();
  await insertSession(scope, {
    workspaceId,
    user,
    tokenHash: hashToken(token),
    userAgent: exchange.userAgent,
    isShared: false,
    picturesOf,
    now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  });
  exchange.setCookie(cookieName(exchange.isHttps), token, SESSION_SECONDS);
}
