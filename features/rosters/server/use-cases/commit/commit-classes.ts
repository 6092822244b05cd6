import { changeClassroom, lockClassrooms, settleClassroom, settleSchool } from '#features/classrooms/server';
import type { Scope } from '#platform/server/db';
import type { Kept, LinkState } from '../../repositories/links.ts';
import { notedAsGone, refuse, stepOf, type Commit, type Done } from './commit-step.ts';
import type { Change, Org, RosterClass } from '../read/roster.ts';

/** A link that is about no user. */
const link = (ourId: number | string, values: LinkState['values'], isGone = false): LinkState => ({
  ourId: String(ourId),
  userId: null,
  homeWorkspaceId: null,
  values,
  isGone,
});

export async function applyOrgs(inside: Scope, batch: readonly Change[], { existing, now }: Commit): Promise<Done[]> {
  const done: Done[] = [];
  for (const change of batch) {
    const before = existing.org.get(change.sourcedId) ?? null;
    if (change.outcome === 'removed') {
      if (before) done.push(notedAsGone(change, before));
      continue;
    }
    const { name } = change.value as Org;
    const { id, isNew } = await settleSchool(inside, name, now);
    const kept: Kept = isNew ? { did: 'school-made', ourId: String(id) } : { did: 'noted' };
    done.push({ change, link: link(id, { name }), steps: [stepOf(change, before, kept)] });
  }
  return done;
}

export async function applyClasses(inside: Scope, batch: readonly Change[], commit: Commit): Promise<Done[]> {
  const existing = batch.flatMap(({ sourcedId }) => commit.existing.class.get(sourcedId) ?? []);
  await lockClassrooms(
    inside,
    existing.map(({ ourId }) => Number(ourId)),
  );
  const done: Done[] = [];
  for (const change of batch) {
    const one =
      change.outcome === 'removed' ? await archive(inside, change, commit) : await settle(inside, change, commit);
    if (one) done.push(one);
  }
  return done;
}

async function archive(inside: Scope, change: Change, { existing, now }: Commit): Promise<Done | undefined> {
  const before = existing.class.get(change.sourcedId);
  if (!before) return undefined;
  const was = await changeClassroom(inside, Number(before.ourId), { archivedAt: now }, now);
  const steps = was ? [stepOf(change, before, changed(was))] : [];
  return { change, link: { ...before, isGone: true }, steps };
}

async function settle(inside: Scope, change: Change, { existing, now }: Commit): Promise<Done | undefined> {
  const value = change.value as RosterClass;
  const before = existing.class.get(change.sourcedId) ?? null;
  const school = existing.org.get(value.org);
  if (!school) {
    refuse(change, `The school "${value.org}" could not be made`);
    return undefined;
  }
  const schoolId = Number(school.ourId);
  if (!before) {
    const id = await settleClassroom(inside, schoolId, value, now);
    return { change, link: link(id, value), steps: [stepOf(change, before, { did: 'class-made', ourId: String(id) })] };
  }
  const { grade, letter, customGroup, schoolYear } = value;
  const patch = { schoolId, grade, letter, customGroup, schoolYear };
  // A class that is named again comes out of the archive; one that its teachers put there stays there.
  const outOfArchive = before.isGone ? { archivedAt: null } : {};
  const was = await changeClassroom(inside, Number(before.ourId), { ...patch, ...outOfArchive }, now);
  return { change, link: link(before.ourId, value), steps: was ? [stepOf(change, before, changed(was))] : [] };
}

type Classroom = NonNullable<Awaited<ReturnType<typeof changeClassroom>>>;

const changed = ({ id, schoolId, grade, letter, customGroup, schoolYear, archivedAt }: Classroom): Kept => ({
  did: 'class-changed',
  ourId: String(id),
  label: { schoolId, grade, letter, customGroup, schoolYear, archivedAt: archivedAt?.toISOString() ?? null },
});
