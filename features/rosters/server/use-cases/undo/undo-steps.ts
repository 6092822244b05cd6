import { changeClassroom, dropClassroom, dropSchool, putBack, takeOut } from '#features/classrooms/server';
import { announceUser, updateUser } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import type { StepRow } from '../../repositories/imports.ts';
import { deleteLinks, saveLinks, type Kept } from '../../repositories/links.ts';
import { markOf } from '../commit/commit-people.ts';
import type { AccountUsage } from '../compare/account-usage.ts';

interface Deps {
  readonly source: string;
  readonly usage: AccountUsage;
  readonly now: Date;
}

/** Words of what stays; undefined when the step is taken back. */
type Stays = string | undefined;

/** Takes one step back, with its link. @returns why it stays, if it does */
export async function undoStep(inside: Scope, step: StepRow, deps: Deps): Promise<Stays> {
  const { kind, sourcedId, before } = step;
  const stays = await undoings[step.kept.did](inside, step, deps);
  // What stays keeps its link, so that the next import knows it.
  if (stays) return stays;
  if (before) await saveLinks(inside, [{ source: deps.source, kind, sourcedId, ...before }]);
  else await deleteLinks(inside, deps.source, kind, [sourcedId]);
  return undefined;
}

const OF_CLASSES: readonly Kept['did'][] = ['class-made', 'class-changed', 'put-in', 'taken-out'];

/** The classes that undoing these steps changes: they are locked before the first is. */
export const classesOf = (steps: readonly StepRow[]): number[] =>
  steps.flatMap(({ kept, before }) => {
    const id = kept.did === 'taken-out' ? before?.ourId : kept.ourId;
    return id && OF_CLASSES.includes(kept.did) ? [Number(id)] : [];
  });

type Undoing = (inside: Scope, step: StepRow, deps: Deps) => Promise<Stays>;

const undoings: Readonly<Record<Kept['did'], Undoing>> = {
  noted: async () => undefined,
  async 'school-made'(inside, { kept }) {
    await dropSchool(inside, Number(kept.ourId));
    return undefined;
  },
  async 'class-made'(inside, { kept, sourcedId }) {
    if (await dropClassroom(inside, Number(kept.ourId))) return undefined;
    return `Class "${sourcedId}" stays: people are in it who did not come with the import`;
  },
  async 'class-changed'(inside, { kept }, { now }) {
    if (!kept.label) return undefined;
    const { archivedAt, ...label } = kept.label;
    const archive = { archivedAt: archivedAt ? new Date(archivedAt) : null };
    await changeClassroom(inside, Number(kept.ourId), { ...label, ...archive }, now);
    return undefined;
  },
  async 'account-made'(inside, { kept, userId, sourcedId }, { usage }) {
    const key = { workspaceId: kept.homeWorkspaceId ?? 0, id: userId ?? '' };
    const mark = await markOf(inside, key);
    if (mark === undefined) return undefined;
    if (mark !== kept.mark || (await usage.isUsed(inside, key)))
      return `The account of "${sourcedId}" stays, out of its classes: somebody has used it`;
    await usage.erase(inside, key);
    return undefined;
  },
  async 'account-renamed'(inside, { kept, userId }) {
    if (!kept.name || !userId) return undefined;
    const { first, last } = kept.name;
    await updateUser(
      inside,
      { workspaceId: kept.homeWorkspaceId ?? 0, id: userId },
      { firstName: first, lastName: last },
    );
    await announceUser(inside, userId);
    return undefined;
  },
  async 'put-in'(inside, { kept, userId }, { now }) {
    await takeOut(inside, Number(kept.ourId), userId ?? '', now);
    return undefined;
  },
  async 'taken-out'(inside, { kept, userId, before, sourcedId }, { now }) {
    const place = { classroomId: Number(before?.ourId), userId: userId ?? '' };
    const isBack = kept.taken && (await putBack(inside, place, kept.taken, now));
    return isBack ? undefined : `"${sourcedId}" cannot be put back: the class is gone`;
  },
};
