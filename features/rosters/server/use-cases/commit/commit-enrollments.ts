import { lockClassrooms, putIn, takeOut } from '#features/classrooms/server';
import type { Scope } from '#platform/server/db';
import type { Step } from '../../repositories/imports.ts';
import type { LinkState } from '../../repositories/links.ts';
import { refuse, stepOf, type Commit, type Done } from './commit-step.ts';
import type { Change, Enrollment } from '../read/roster.ts';

/** Takes people out of classes and puts them in; a user who moves is in both lists. */
export async function applyEnrollments(inside: Scope, batch: readonly Change[], commit: Commit): Promise<Done[]> {
  await lockClassrooms(inside, classesOf(batch, commit));
  const left = new Map<Change, Step[]>();
  const others = othersOf(batch, commit);
  for (const change of batch) left.set(change, await leave(inside, change, commit, others));
  const removed = batch.filter(({ outcome }) => outcome === 'removed');
  const done = removed.map((change): Done => ({ change, link: null, steps: left.get(change) ?? [] }));
  const coming = batch.filter(({ outcome }) => outcome !== 'removed');
  return [...done, ...(await enter(inside, coming, commit, left))];
}

/** The classes that the batch changes. */
const classesOf = (batch: readonly Change[], { existing }: Commit): number[] =>
  batch.flatMap(({ sourcedId, value, outcome }) => {
    const to = outcome === 'removed' ? undefined : existing.class.get((value as Enrollment).class);
    return [existing.enrollment.get(sourcedId), to].flatMap((link) => (link ? [Number(link.ourId)] : []));
  });

type Place = Pick<LinkState, 'ourId' | 'userId'>;
const placeOf = ({ ourId, userId }: Place): string => `${ourId} ${userId}`;

/** For each place that the batch ends: how many other enrolments keep its user in it. */
function othersOf(batch: readonly Change[], { existing }: Commit): ReadonlyMap<string, number> {
  const ending = new Set(batch.map(({ sourcedId }) => sourcedId));
  const places = new Map<string, number>();
  for (const sourcedId of ending) {
    const link = existing.enrollment.get(sourcedId);
    if (link) places.set(placeOf(link), 0);
  }
  for (const [sourcedId, link] of existing.enrollment) {
    const found = ending.has(sourcedId) ? undefined : places.get(placeOf(link));
    if (found !== undefined) places.set(placeOf(link), found + 1);
  }
  return places;
}

async function leave(
  inside: Scope,
  change: Change,
  { existing, now }: Commit,
  others: ReadonlyMap<string, number>,
): Promise<Step[]> {
  const before = existing.enrollment.get(change.sourcedId);
  if (!before?.userId) return [];
  // Enrolled twice, for example again under another id: the remaining enrolment keeps the place.
  if ((others.get(placeOf(before)) ?? 0) > 0) return [stepOf(change, before, { did: 'noted' }, before.userId)];
  const taken = await takeOut(inside, Number(before.ourId), before.userId, now);
  const kept = taken ? ({ did: 'taken-out', taken } as const) : ({ did: 'noted' } as const);
  return [stepOf(change, before, kept, before.userId)];
}

async function enter(
  inside: Scope,
  coming: readonly Change[],
  { existing, now }: Commit,
  left: ReadonlyMap<Change, Step[]>,
): Promise<Done[]> {
  const ready = coming.flatMap((change) => {
    const value = change.value as Enrollment;
    const [classroom, user] = [existing.class.get(value.class), existing.user.get(value.user)];
    if (classroom && user?.userId)
      return [{ change, value, classId: Number(classroom.ourId), userId: user.userId, user }];
    refuse(change, `The ${classroom ? 'user' : 'class'} could not be made`);
    return [];
  });
  const done: Done[] = [];
  for (const [classId, list] of Map.groupBy(ready, (one) => one.classId)) {
    const members = list.map(({ userId, user, value }) => ({
      userId,
      homeWorkspaceId: user.homeWorkspaceId ?? 0,
      role: value.role,
      since: now,
    }));
    const added = await putIn(inside, classId, members, now);
    for (const { change, value, userId, user } of list) {
      const { homeWorkspaceId } = user;
      const link: LinkState = { ourId: String(classId), userId, homeWorkspaceId, values: value, isGone: false };
      // A user who was in the class before stays in it when the import is undone.
      const did = added.has(userId) ? 'put-in' : 'noted';
      const step = stepOf(change, null, { did, ourId: String(classId) }, userId);
      done.push({ change, link, steps: [...(left.get(change) ?? []), step] });
    }
  }
  return done;
}
