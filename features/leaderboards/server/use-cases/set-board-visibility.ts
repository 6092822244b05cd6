import { mayManage } from '#features/classrooms/server';
import { listPoints } from '#features/progress/server';
import { isStudent } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type InputOf, type Result } from '#platform/kernel';
import { dayIn } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { leaderboardErrors, type setBoardVisibility as endpoint } from '../../contract/index.ts';
import { WEEK_ZONE, type LeaderboardDeps } from '../deps.ts';
import { noteTurned } from '../repositories/group-changes.ts';
import { deleteHidden, hide, listHiddenBy, type HiddenBy, type KeptWeek } from '../repositories/hidden.ts';
import { ALL_TIME, listEligible, lockScores, weekOf, writeScores } from '../repositories/scores.ts';
import { teaches } from '../repositories/teaches.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whose wishes each takes back: a teacher overrules neither the child nor its guardian. */
const TAKES_BACK: Readonly<Record<HiddenBy, readonly HiddenBy[]>> = {
  self: ['self'],
  teacher: ['teacher'],
  guardian: ['self', 'teacher', 'guardian'],
};

/** Takes a student off all boards at once, or puts back as far as the caller may [LEAD-6]. */
export async function setBoardVisibility(
  context: Context,
  { isShown, user }: InputOf<typeof endpoint>['body'],
  deps: LeaderboardDeps,
): Promise<Result<DataOf<typeof endpoint>>> {
  const userId = user ?? context.user.uid ?? '';
  const by = await standing(context, userId, deps);
  if (!by) return fail(leaderboardErrors['student-unknown']);
  return context.scope.transaction(async (inside): Promise<Result<DataOf<typeof endpoint>>> => {
    await lockScores(inside);
    const before = await listHiddenBy(inside, userId);
    const now = deps.clock.now();
    const today = dayIn(WEEK_ZONE, now);
    if (!isShown) {
      await noteTurned(inside, placesOf(inside, userId), today);
      await hide(inside, userId, { by, since: now, week: weekOf(today) });
    } else {
      if (before.length === 0) return ok({ isShown });
      if (before.some((one) => !TAKES_BACK[by].includes(one))) return fail(leaderboardErrors['by-adult']);
      const kept = await deleteHidden(inside, userId, TAKES_BACK[by]);
      await putBack(inside, userId, weekOf(today), kept);
      await noteTurned(inside, placesOf(inside, userId), today);
    }
    await deps.onVisibility(inside, userId);
    return ok({ isShown });
  });
}

/** As whom the caller decides for the student; undefined: not at all. */
async function standing(
  { scope, user }: Context,
  userId: string,
  { isGuardianOf }: LeaderboardDeps,
): Promise<HiddenBy | undefined> {
  if (!user.uid || !UUID.test(userId)) return undefined;
  if (userId === user.uid) return isStudent(user) ? 'self' : undefined;
  if (await isGuardianOf(scope, user.uid, userId)) return 'guardian';
  return mayManage(user, 'teacher') && (await teaches(scope, user.uid, userId)) ? 'teacher' : undefined;
}

const placesOf = ({ workspaces }: Scope, userId: string) => workspaces.map((workspaceId) => ({ workspaceId, userId }));

/** Restores the score of all time and the kept score of this week; points of the hidden time count for no week. */
async function putBack(scope: Scope, userId: string, week: string, kept: readonly KeptWeek[]): Promise<void> {
  const places = placesOf(scope, userId);
  const points = await listPoints(scope, places);
  const eligible = await listEligible(scope, places);
  await writeScores(
    scope,
    places.flatMap((place) => {
      const key = `${place.workspaceId} ${userId}`;
      if (!eligible.has(key)) return [];
      const all = points.get(key) ?? 0;
      const own = kept.filter(({ workspaceId, period }) => workspaceId === place.workspaceId && period === week);
      const weekly = Math.min(all, Math.max(0, ...own.map((one) => one.points)));
      return [
        { ...place, period: ALL_TIME, points: all },
        { ...place, period: week, points: weekly },
      ];
    }),
  );
}
