import { announceUser, updateUser, type Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { nicknameErrors } from '../../contract/index.ts';
import type { NicknameDeps } from '../deps.ts';
import { isNicknameId } from '../policy.ts';
import { holdNickname } from '../repositories/nicknames.ts';
import { insertReport, wasSettled } from '../repositories/reports.ts';

/**
 * Reports the nickname of another student to the student's teachers and guardians [LEAD-16]. The first report removes the approval. After an
 * adult approves the nickname again, later reports only count: a crowd cannot remove it.
 */
export async function reportNickname(
  { scope, user }: Context,
  nickname: string,
  { clock }: NicknameDeps,
): Promise<Result<Record<never, never>>> {
  const { uid, isWaitingForGuardian } = user;
  if (isWaitingForGuardian) return fail(nicknameErrors['waiting-for-guardian']);
  if (!uid || !isNicknameId(nickname)) return fail(nicknameErrors.unknown);
  return scope.transaction(async (inside): Promise<Result<Record<never, never>>> => {
    const held = await holdNickname(inside, nickname);
    if (!held || held.id === uid) return fail(nicknameErrors.unknown);
    const isNew = await insertReport(inside, held, uid, clock.now());
    if (isNew && held.approvedAt !== null && !(await wasSettled(inside, held))) {
      await updateUser(inside, held, { nicknameApprovedAt: null });
      await announceUser(inside, held.id);
    }
    return ok({});
  });
}
