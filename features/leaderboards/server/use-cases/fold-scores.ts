import { listPoints, takeChanged, type TakenUser } from '#features/progress/server';
import { dayIn } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { addClassDays, earnedDaysOf } from '../repositories/class-days.ts';
import { noteEarned, takeGroupChanges } from '../repositories/group-changes.ts';
import { writeGroups } from '../repositories/groups.ts';
import {
  ALL_TIME,
  listEligible,
  listScores,
  tryLockScores,
  weekOf,
  writeScores,
  type NewScore,
} from '../repositories/scores.ts';

/** Users folded in one transaction. */
const MOST_AT_ONCE = 2000;

/** What a user earned by reading at some moments. Pure. */
const earnedIn = ({ earned }: TakenUser, isThen: (at: Date) => boolean): number =>
  earned.reduce((sum, { at, points }) => sum + (isThen(at) ? points : 0), 0);

/**
 * Brings what changed since the last time onto the boards: scores, counts, classes and schools, one transaction; nothing
 * where another node is at it. Points count for the week, and the day, of the reading that brought them, whenever they arrive.
 * Answers how many users, classes and schools it took.
 *
 * @param scope the workspaces of all markets
 */
export const foldScores = (
  scope: Scope,
  {
    now,
    timeZone,
    timeZoneOf = () => timeZone,
  }: {
    readonly now: Date;
    /** Of the weeks of all boards. */
    readonly timeZone: string;
    /** Of the days of a workspace's classes. */
    readonly timeZoneOf?: (workspaceId: number) => string;
  },
): Promise<number> =>
  scope.transaction(async (inside) => {
    if (!(await tryLockScores(inside))) return 0;
    const taken = await takeChanged(inside, MOST_AT_ONCE);
    const today = dayIn(timeZone, now);
    const week = weekOf(today);
    const [points, eligible, before, inWeek] = [
      await listPoints(inside, taken),
      await listEligible(inside, taken),
      await listScores(inside, taken, ALL_TIME),
      await listScores(inside, taken, week),
    ];
    const newScores = taken.flatMap((user): NewScore[] => {
      const { workspaceId, userId } = user;
      const key = `${workspaceId} ${userId}`;
      const all = eligible.has(key) ? (points.get(key) ?? 0) : 0;
      // Never more than the score grows by: what a hidden student earned counts for no week.
      const grown = Math.max(0, all - (before.get(key) ?? 0));
      const earned = Math.min(
        grown,
        earnedIn(user, (at) => weekOf(dayIn(timeZone, at)) === week),
      );
      const weekly = all === 0 ? 0 : (inWeek.get(key) ?? 0) + earned;
      return [
        { workspaceId, userId, period: ALL_TIME, points: all },
        { workspaceId, userId, period: week, points: weekly },
      ];
    });
    await writeScores(inside, newScores);
    await noteEarned(
      inside,
      newScores.filter(({ workspaceId, userId, period, points: all }) => {
        return period === ALL_TIME && all !== (before.get(`${workspaceId} ${userId}`) ?? 0);
      }),
    );
    const changed = await takeGroupChanges(inside, today);
    await writeGroups(inside, changed);
    const days = earnedDaysOf(
      taken,
      (workspaceId, at) => dayIn(timeZoneOf(workspaceId), at),
      ({ workspaceId, userId }) => eligible.has(`${workspaceId} ${userId}`),
    );
    await addClassDays(inside, days);
    return taken.length + changed.length;
  });
