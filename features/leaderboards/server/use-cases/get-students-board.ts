import { listChildren, type ChildRow } from '#features/children/server';
import { presentPerson } from '#features/classrooms/server';
import { isStudent } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { ok, type InputOf, type Result } from '#platform/kernel';
import { CHILDREN_SHOWN, type getStudentsBoard as endpoint, type StudentsBoard } from '../../contract/index.ts';
import { boardOf, positionsOf, type LeaderboardDeps } from '../deps.ts';
import { listHidden, listHiddenBy } from '../repositories/hidden.ts';
import { ALL_TIME, listScores, weekOf } from '../repositories/scores.ts';
import { countBefore, listTopStudents } from '../repositories/students.ts';
import { presentStudent } from './present-student.ts';

/** Students by points, and the caller's own place [LEAD-1]. */
export async function getStudentsBoard(
  context: Context,
  { limit = 100, workspace, period = 'all' }: Partial<InputOf<typeof endpoint>['body']>,
  deps: LeaderboardDeps,
): Promise<Result<StudentsBoard>> {
  const { scope, market, user } = context;
  const found = await boardOf(context, workspace, deps);
  if (!found.isOk) return found;
  const { workspaceId, today, userId } = found.value;
  const board = { workspaceId, period: period === 'week' ? weekOf(today) : ALL_TIME };
  const children = await childrenOf(context);
  const ids = new Set(children.map(({ uid }) => uid));
  const top = await listTopStudents(scope, board, userId, limit);
  const compare = new Intl.Collator(market.languageTag).compare;
  const positions = positionsOf(top.map(({ points }) => points));
  const rows = top
    .map((score, index) => ({
      ...presentStudent(score, user.uid, ids),
      position: positions[index] ?? 1,
      xpscore: score.points,
    }))
    .toSorted((a, b) => a.position - b.position || compare(a.name, b.name) || a.creature - b.creature);
  return ok({ rows, own: await ownPlace(context, board), children: await placesOf(context, board, children) });
}

type Board = Parameters<typeof countBefore>[1];

/** The children whom the caller answers for; none of strangers and students. */
export const childrenOf = async ({ scope, user }: Context): Promise<readonly ChildRow[]> =>
  user.uid && !isStudent(user) ? (await listChildren(scope, user.uid)).slice(0, CHILDREN_SHOWN) : [];

async function placesOf(
  { scope }: Context,
  board: Board,
  children: readonly ChildRow[],
): Promise<StudentsBoard['children']> {
  if (children.length === 0) return [];
  const { workspaceId, period } = board;
  const uids = children.map(({ uid }) => uid);
  const [hidden, scores] = await Promise.all([
    listHidden(scope, uids),
    listScores(
      scope,
      uids.map((userId) => ({ workspaceId, userId })),
      period,
    ),
  ]);
  return Promise.all(
    children.map(async (child) => {
      const points = scores.get(`${workspaceId} ${child.uid}`);
      const position = points === undefined ? null : 1 + (await countBefore(scope, board, points));
      return { ...presentPerson(child), position, xpscore: points ?? 0, isHidden: hidden.has(child.uid) };
    }),
  );
}

async function ownPlace({ scope, user }: Context, board: Board) {
  if (!user.uid || !isStudent(user)) return null;
  const { workspaceId, period } = board;
  const [hiddenBy, mine] = await Promise.all([
    listHiddenBy(scope, user.uid),
    listScores(scope, [{ workspaceId, userId: user.uid }], period),
  ]);
  const xpscore = mine.get(`${workspaceId} ${user.uid}`);
  if (xpscore === undefined) return { position: null, xpscore: 0, isHidden: hiddenBy.length > 0 };
  return { position: 1 + (await countBefore(scope, board, xpscore)), xpscore, isHidden: false };
}
