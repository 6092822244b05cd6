import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { readHighscore } from '../repositories/results.ts';

/** The points of a user, who may ask for the own ones only [PROG-3]. */
export async function getXpScore(
  scope: Scope,
  asker: string | undefined,
  user: string,
): Promise<Result<{ user: string; xpscore_total: number }>> {
  if (user !== asker) return fail(requestErrors['not-allowed']);
  return ok({ user, xpscore_total: await readHighscore(scope, user) });
}
