import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { assignmentErrors as errors, type ReminderMails } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { deleteWish, hasConfirmedAddress, insertWish, listWishing } from '../../repositories/mail-wishes.ts';

const NOT_OFFERED = { isOffered: false, isOn: false };

/** Whether the caller gets mails about reminders. */
export async function getReminderMails({ scope, market, user }: Context): Promise<ReminderMails> {
  const { uid } = user;
  if (!uid || !market.mailsReminders) return NOT_OFFERED;
  const [isOffered, wishing] = await Promise.all([hasConfirmedAddress(scope, uid), listWishing(scope, [uid])]);
  return { isOffered, isOn: isOffered && wishing.has(uid) };
}

/** Allows mails about reminders, or ends them: that always goes [ASSIGN-7]. */
export async function setReminderMails(
  context: Context,
  isOn: boolean,
  { clock }: Pick<AssignmentDeps, 'clock'>,
): Promise<Result<ReminderMails>> {
  const { scope, user, session } = context;
  if (!isOn) await deleteWish(scope, user.uid ?? '');
  const before = await getReminderMails(context);
  if (!isOn) return ok(before);
  if (!before.isOffered || !user.uid || !session) return fail(errors['mails-not-offered']);
  await insertWish(scope, { workspaceId: session.homeWorkspaceId, id: user.uid }, clock.now());
  return ok({ isOffered: true, isOn: true });
}
