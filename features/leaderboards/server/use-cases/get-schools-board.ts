import type { Context } from '#features/session/server';
import { ok, type InputOf, type Result } from '#platform/kernel';
import { dayIn } from '#platform/server/clock';
import type { getSchoolsBoard as endpoint, GroupsBoard } from '../../contract/index.ts';
import { NOBODY, WEEK_ZONE, workspaceOf, type LeaderboardDeps } from '../deps.ts';
import { listOwnGroups, listTopSchools } from '../repositories/groups.ts';
import { presentGroups } from './get-classrooms-board.ts';

/** Schools by points per active student, and the caller's own outside the rows [LEAD-1]. */
export async function getSchoolsBoard(
  context: Context,
  { limit = 100, workspace }: Partial<InputOf<typeof endpoint>['body']>,
  deps: LeaderboardDeps,
): Promise<Result<GroupsBoard>> {
  const { scope } = context;
  const found = workspaceOf(context, workspace);
  if (!found.isOk) return found;
  await deps.refresh();
  const board = {
    workspaceId: found.value,
    userId: context.user.uid ?? NOBODY,
    today: dayIn(WEEK_ZONE, deps.clock.now()),
  };
  const top = await listTopSchools(scope, board, limit);
  const own = context.user.uid ? await listOwnGroups(scope, board, 'school') : [];
  return ok(presentGroups(top, own, (_, { school }) => school, false));
}
