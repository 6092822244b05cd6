import type { Context } from '#features/session/server';
import { ok, type InputOf, type Result } from '#platform/kernel';
import type { getSchoolsBoard as endpoint, GroupsBoard } from '../../contract/index.ts';
import { boardOf, type LeaderboardDeps } from '../deps.ts';
import { listOwnGroups, listTopSchools } from '../repositories/groups.ts';
import { presentGroups } from './get-classrooms-board.ts';

/** Schools by points per active student, and the caller's own outside the rows [LEAD-1]. */
export async function getSchoolsBoard(
  context: Context,
  { limit = 100, workspace }: Partial<InputOf<typeof endpoint>['body']>,
  deps: LeaderboardDeps,
): Promise<Result<GroupsBoard>> {
  const { scope } = context;
  const found = await boardOf(context, workspace, deps);
  if (!found.isOk) return found;
  const board = found.value;
  const top = await listTopSchools(scope, board, limit);
  const own = context.user.uid ? await listOwnGroups(scope, board, 'school') : [];
  return ok(presentGroups(top, own, (_, { school }) => school, false));
}
