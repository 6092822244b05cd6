import { listChildren } from '#features/children/server';
import { presentPerson } from '#features/classrooms/server';
import { listSharedStudents } from '#features/families/server';
import { FILE_MATERIAL_KINDS } from '#features/repository/contract';
import type { Context } from '#features/session/server';
import type { ChildAssignments } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import type { Viewer } from '../subjects/present-subjects.ts';
import { listOwnAssignments } from './own-assignments.ts';

/** How many children a home shows; the families show the others. */
const CHILDREN_SHOWN = 12;

/** Files of teachers are for the class, not for those who answer for its students [ASSIGN-9]. */
const asParent = (userId: string): Viewer => ({
  userId,
  maySeeMaterial: ({ kind }) => !FILE_MATERIAL_KINDS.some((file) => file === kind),
});

/** What the children of the caller have to do: those whose accounts they look after, and those whom a family shares [ASSIGN-6]. */
export async function getChildrenAssignments(
  context: Context,
  deps: Pick<AssignmentDeps, 'clock'>,
): Promise<ChildAssignments[]> {
  const { scope, user } = context;
  if (!user.uid) return [];
  const [own, shared] = await Promise.all([listChildren(scope, user.uid), listSharedStudents(context)]);
  const children = [...new Map([...own, ...shared].map((row) => [row.uid, presentPerson(row)])).values()].slice(
    0,
    CHILDREN_SHOWN,
  );
  const ids = children.map(({ uid }) => uid);
  const assignments = await listOwnAssignments(context, ids, asParent(user.uid), deps);
  return children.map((child) => ({ child, assignments: assignments.get(child.uid) ?? [] }));
}
