import { listChildren } from '#features/children/server';
import { findManaged, membersOf, presentPerson } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import type { Nickname } from '../../contract/index.ts';
import { listNicknames } from '../repositories/nicknames.ts';
import { countOpenReports } from '../repositories/reports.ts';

async function present(scope: Scope, studentIds: readonly string[]): Promise<Nickname[]> {
  const rows = await listNicknames(scope, studentIds);
  const open = await countOpenReports(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, approvedAt, ...student }) => ({
    id,
    student: presentPerson(student),
    isApproved: approvedAt !== null,
    reports: open.get(id) ?? 0,
  }));
}

/** The nicknames of a class, for its teachers [LEAD-16]. */
export async function listClassNicknames(context: Context, classroom: number): Promise<Result<Nickname[]>> {
  const found = await findManaged(context, classroom);
  if (!found.isOk) return found;
  const members = await membersOf(context.scope, found.value.classroom);
  const students = members.filter(({ role }) => role === 'student').map(({ uid }) => uid);
  return ok(await present(context.scope, students));
}

/** The nicknames of the caller's children [LEAD-16]. */
export async function listChildrenNicknames({ scope, user }: Context): Promise<Result<Nickname[]>> {
  const children = user.uid ? await listChildren(scope, user.uid) : [];
  const ids = children.map(({ uid }) => uid);
  return ok(await present(scope, ids));
}
