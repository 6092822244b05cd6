import { findAccess } from '#features/catalog/server';
import { classroomsOf, listStudentIds } from '#features/classrooms/server';
import { ALL_TIME, countAround } from '#features/leaderboards/server';
import { progressErrors } from '#features/progress/contract';
import { listPoints, readHighscore, readTotals } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { seenBooks } from '#features/statistics/server';
import { fail, ok, type DataOf, type InputOf, type Result } from '#platform/kernel';
import type { getBestXpScore as endpoint } from '../../contract/index.ts';
import type { ReportDeps } from '../deps.ts';

type Best = DataOf<typeof endpoint>;

/** Fewer people are no measure for anybody. */
const LEAST = 5;

interface Standing {
  readonly all: number;
  readonly below: number;
  readonly same: number;
}

/** How many of 100 have fewer points; students with the same points count half. Pure. */
export const percentileOf = ({ all, below, same }: Standing): number | null =>
  all < LEAST ? null : Math.round((10_000 * (below + same / 2)) / all) / 100;

/** A student's points and where they stand among others, for those who may see them [PROG-2]. */
export async function getBestXpScore(
  context: Context,
  { user, dos }: InputOf<typeof endpoint>['body'],
  deps: Pick<ReportDeps, 'clock' | 'findFollowed'>,
): Promise<Result<Best>> {
  const { scope } = context;
  const isFollowed = user === context.user.uid || (await deps.findFollowed(context, user)) !== undefined;
  const seen = isFollowed ? 'all' : await seenBooks(context, user);
  if (!seen || (dos !== undefined && seen !== 'all' && !seen.includes(Number(dos))))
    return fail(progressErrors['results-unknown']);
  if (dos !== undefined) return inPublication(context, user, dos, deps);
  if (seen !== 'all') return ok({ xpscore_total: await readHighscore(scope, user, seen), percentile: null });
  return ok({ xpscore_total: await readHighscore(scope, user), percentile: await onBoards(context, user) });
}

/** Among all students on the boards of the market's first workspace: a sum of counts, however many they are. */
async function onBoards({ scope }: Context, userId: string): Promise<number | null> {
  const workspaceId = scope.own(scope.workspaces[0] ?? 0);
  const mine = await listPoints(scope, [{ workspaceId, userId }]);
  const points = mine.get(`${workspaceId} ${userId}`) ?? 0;
  return percentileOf(await countAround(scope, { workspaceId, period: ALL_TIME }, points));
}

/** Among the students of the student's classes who opened the publication. */
async function inPublication(
  context: Context,
  user: string,
  dos: string,
  { clock }: Pick<ReportDeps, 'clock'>,
): Promise<Result<Best>> {
  const { scope, market } = context;
  const access = await findAccess(scope, market, { userId: user, now: clock.now() }, dos);
  if (!access) return fail(progressErrors['results-unknown']);
  const classes = (await classroomsOf(scope, user)).filter(({ role }) => role === 'student');
  const ids = classes.map(({ classroom }) => classroom.id);
  const students = ids.length > 0 ? await listStudentIds(scope, ids) : [];
  const { workspaceId, id } = access.record;
  const everybody = [...new Set([user, ...students.map(({ uid }) => uid)])];
  const totals = await readTotals(scope, { workspaceId, id, units: access.units }, everybody);
  const own = totals.get(user)?.xpscore_total;
  if (own === undefined) return ok({ xpscore_total: 0, percentile: null });
  const all = [...totals.values()].map(({ xpscore_total }) => xpscore_total);
  const below = all.filter((points) => points < own).length;
  const same = all.filter((points) => points === own).length;
  return ok({ xpscore_total: own, percentile: percentileOf({ all: all.length, below, same }) });
}
