import { listGuardians } from '#features/children/server';
import { classLabel } from '#features/classrooms/contract';
import { listMemberKeys } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import type { AssignmentDeps } from '../../deps.ts';
import { listWishing } from '../../repositories/mail-wishes.ts';
import type { Classroom } from '../find-taught.ts';

/**
 * Mails students whom a teacher reminded, and those who answer for them: those who wish it, at confirmed addresses, where the market
 * mails reminders. Part of the transaction of the context's scope [ASSIGN-7].
 */
export async function mailReminded(
  context: Context,
  classroom: Classroom,
  reminded: readonly string[],
  { mailNotice }: Pick<AssignmentDeps, 'mailNotice'>,
): Promise<void> {
  const { scope, market } = context;
  if (!market.mailsReminders || reminded.length === 0) return;
  const [members, guardians] = await Promise.all([
    listMemberKeys(scope, classroom, 'student'),
    listGuardians(scope, reminded),
  ]);
  const wishing = await listWishing(scope, [...reminded, ...guardians.map(({ guardianId }) => guardianId)]);
  const students = members.filter(({ userId }) => reminded.includes(userId));
  const own = students.flatMap(({ userId: id, homeWorkspaceId: workspaceId, email, emailVerifiedAt }) =>
    email && emailVerifiedAt && wishing.has(id) ? [{ id, workspaceId, email }] : [],
  );
  const ofChildren = students.flatMap(({ userId: id, homeWorkspaceId: workspaceId }) =>
    guardians.flatMap(({ childId, guardianId, email }) =>
      childId === id && email && wishing.has(guardianId) ? [{ id, workspaceId, email }] : [],
    ),
  );
  const facts = { classroom: classLabel(market.language, classroom) };
  if (own.length > 0) await mailNotice(context, 'class-assignment', own, facts);
  if (ofChildren.length > 0) await mailNotice(context, 'class-assignment-child', ofChildren, facts);
}
