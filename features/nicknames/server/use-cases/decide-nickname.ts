import { randomUUID } from 'node:crypto';
import { accountErrors, nicknameProblem } from '#features/account/contract';
import { mayConsent } from '#features/children/server';
import { findManaged, membersOf, noteActivity } from '#features/classrooms/server';
import { classroomErrors } from '#features/classrooms/contract';
import { announceUser, updateUser, type Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { nicknameErrors, type Decision } from '../../contract/index.ts';
import type { NicknameDeps } from '../deps.ts';
import { isNicknameId } from '../policy.ts';
import { holdNickname, type HeldNickname } from '../repositories/nicknames.ts';
import { deleteReports, settleReports } from '../repositories/reports.ts';

type Done = Result<Record<never, never>>;
const unknown = () => fail(nicknameErrors.unknown);

/**
 * An approval shows the nickname to all signed-in users; a reset removes it and its reports. A nickname from before the rule may hold
 * contact data: it has no approval.
 */
async function decide(scope: Scope, nickname: HeldNickname, { action }: Decision, now: Date): Promise<Done> {
  if (action === 'approve') {
    if (nicknameProblem(nickname.nickname)) return fail(accountErrors['nickname-invalid']);
    await updateUser(scope, nickname, { nicknameApprovedAt: now });
    await settleReports(scope, nickname, now);
  } else {
    await updateUser(scope, nickname, { nickname: '', nicknameId: randomUUID(), nicknameApprovedAt: null });
    await deleteReports(scope, nickname);
  }
  await announceUser(scope, nickname.id);
  return ok({});
}

/** A teacher decides for a student of an own class that is in use; the class keeps who it was [LEAD-16]. */
export async function decideClassNickname(
  context: Context,
  { classroom: id, nickname }: { readonly classroom: number; readonly nickname: string },
  decision: Decision,
  { clock }: NicknameDeps,
): Promise<Done> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  if (classroom.archivedAt !== null) return fail(classroomErrors['is-archived']);
  if (!isNicknameId(nickname)) return unknown();
  const now = clock.now();
  return context.scope.transaction(async (inside): Promise<Done> => {
    const held = await holdNickname(inside, nickname);
    const members = held ? await membersOf(inside, classroom) : [];
    if (!held || !members.some(({ uid, role }) => uid === held.id && role === 'student')) return unknown();
    const done = await decide(inside, held, decision, now);
    if (!done.isOk) return done;
    await noteActivity(inside, classroom, {
      kind: decision.action === 'approve' ? 'nickname-approved' : 'nickname-reset',
      actorId: context.user.uid,
      userIds: [held.id],
      note: held.nickname,
      at: now,
    });
    return done;
  });
}

/** A guardian decides for a child; an approval needs a guardian with a confirmed e-mail [LEAD-16]. */
export async function decideChildNickname(
  { scope, user }: Context,
  nickname: string,
  decision: Decision,
  { clock, isGuardianOf }: NicknameDeps,
): Promise<Done> {
  if (!isNicknameId(nickname)) return unknown();
  return scope.transaction(async (inside): Promise<Done> => {
    const held = await holdNickname(inside, nickname);
    if (!held || !user.uid || !(await isGuardianOf(inside, user.uid, held.id))) return unknown();
    if (decision.action === 'approve' && !mayConsent(user)) return fail(nicknameErrors['email-not-verified']);
    return decide(inside, held, decision, clock.now());
  });
}
