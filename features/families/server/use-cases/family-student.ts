import type { StudentUnits } from '#features/statistics/contract';
import { cardsOfStudent, classroomOfStudent } from '#features/classrooms/server';
import { findUser, toUser, type Context } from '#features/session/server';
import { fail, ok, type DataOf, type Failure, type Result, type Success } from '#platform/kernel';
import {
  familyErrors,
  type getFamilyClassroom as ClassroomEndpoint,
  type getFamilyStudent as StudentEndpoint,
  type Member,
} from '../../contract/index.ts';
import { maySeeChild } from '../policy.ts';
import { listMembers, type MemberRow } from '../repositories/families.ts';
import { presentMember } from './present.ts';
import { findMine, readId, type FamilyDeps } from '../deps.ts';

interface Where {
  readonly id: string;
  readonly student: string;
}

interface Found {
  readonly row: MemberRow;
  readonly student: Member;
}

/** A child of the family whose data the caller may see; all other users are unknown [FAM-2, FAM-5]. */
async function findStudent(context: Context, { id, student }: Where): Promise<Success<Found> | Failure> {
  const mine = await findMine(context, id);
  if (!mine.isOk) return mine;
  const people = await listMembers(context.scope, [mine.value.family.id]);
  const row = people.find(({ uid }) => uid === student);
  if (!row || !maySeeChild(context.user, mine.value, row, row.uid === context.user.uid))
    return fail(familyErrors.unknown);
  return ok({ row, student: presentMember(row, context, mine.value) });
}

/** A child with its classes. */
export async function getFamilyStudent(
  context: Context,
  where: Where,
): Promise<Result<DataOf<typeof StudentEndpoint>>> {
  const found = await findStudent(context, where);
  if (!found.isOk) return found;
  const { student, row } = found.value;
  return ok({ student, classrooms: await cardsOfStudent(context.scope, row.uid) });
}

/** One class of a child, as the child sees it. */
export async function getFamilyClassroom(
  context: Context,
  { classroom, ...where }: Where & { readonly classroom: string },
  { clock }: FamilyDeps,
): Promise<Result<DataOf<typeof ClassroomEndpoint>>> {
  const found = await findStudent(context, where);
  if (!found.isOk) return found;
  const { student, row } = found.value;
  const shown = await classroomOfStudent(context.scope, row.uid, readId(classroom) ?? 0, clock.now());
  return shown ? ok({ student, classroom: shown }) : fail(familyErrors.unknown);
}

/** What a child reached in a publication of a class: what the child and its teacher see of it [FAM-2]. */
export async function getFamilyPublication(
  context: Context,
  { classroom, publication, ...where }: Where & { readonly classroom: string; readonly publication: string },
  deps: FamilyDeps,
): Promise<Result<StudentUnits>> {
  const found = await findStudent(context, where);
  if (!found.isOk) return found;
  const { uid, homeWorkspaceId } = found.value.row;
  const child = await findUser(context.scope, { workspaceId: homeWorkspaceId, id: uid });
  const classroomId = readId(classroom);
  if (!child || !classroomId) return fail(familyErrors.unknown);
  const { session: _, ...rest } = context;
  const results = await deps.studentResults({ ...rest, user: toUser(child) }, { classroom: classroomId, publication });
  return results.isOk ? results : fail(familyErrors.unknown);
}
