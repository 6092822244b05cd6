import { fail, ok, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { verifyPassword } from '#platform/server/passwords';
import { createKeyedMutex } from '#platform/server/mutex';
import { sessionErrors, type User } from '../../contract/index.ts';
import { findAttempt } from '../repositories/attempts.ts';
import { insertSession } from '../repositories/sessions.ts';
import { toUser } from '../repositories/users.ts';
import { countFailure, resetFailures, throttleState, tryOf, type Try } from './throttle-logins.ts';
import { hashToken, newToken, SESSION_SECONDS } from './token.ts';

const runExclusive = createKeyedMutex();

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** Opens a session for the right credentials [ACC-3]. The answer never tells which part was wrong. */
export function login(scope: Scope, clock: Clock, input: LoginInput): Promise<Result<{ user: User; token: string }>> {
  const attempt = tryOf(input.username, input.ip);
  // Tries of one account wait for each other: a hundred at once are slowed down like a hundred in a row.
  return runExclusive(attempt.account.toString('hex'), () => tryLogin(scope, clock.now(), input, attempt));
}

async function tryLogin(
  scope: Scope,
  now: Date,
  input: LoginInput,
  attempt: Try,
): Promise<Result<{ user: User; token: string }>> {
  const { candidates, failures } = await findAttempt(scope, input.username, attempt);
  const { wait, hasFailed } = throttleState(failures, attempt, now);
  if (wait > 0) return fail(sessionErrors['too-many-failures'], { retryAfter: Math.ceil(wait / 1000) });

  // Two of the market's workspaces may each have an account of that name: the password decides.
  const tries = candidates.length > 0 ? candidates : [undefined];
  for (const candidate of tries) {
    const isRight = await verifyPassword(candidate?.user.passwordHash ?? undefined, input.password);
    if (!isRight || !candidate) continue;
    const token = newToken();
    await insertSession(scope, {
      workspaceId: candidate.workspaceId,
      tokenHash: hashToken(token),
      user: { workspaceId: candidate.user.workspaceId, id: candidate.user.id },
      userAgent: input.userAgent,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    });
    if (hasFailed) await resetFailures(scope, attempt);
    return ok({ user: toUser(candidate.user), token });
  }
  await countFailure(scope, attempt, now);
  return fail(sessionErrors['wrong-credentials']);
}
