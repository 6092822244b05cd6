import type { Context } from '#features/session/server';
import { fail, ok, readCode, type Result } from '#platform/kernel';
import { makeCode } from '#platform/server/codes';
import { CODE_HOURS, CODE_LENGTH, CODE_USES, classroomErrors, type ClassroomCode } from '../../../contract/index.ts';
import { mayOwn } from '../../policy.ts';
import { noteActivity } from '../../repositories/activities.ts';
import { holdClassroom, type MembershipRow } from '../../repositories/classrooms.ts';
import {
  CODES_MAX,
  findCode,
  insertCode,
  listCodes,
  listOpenCodes,
  patchCode,
  type CodeRow,
} from '../../repositories/codes.ts';
import { listBooks } from '../../repositories/publications.ts';
import { presentCode } from '../../presenters/classroom.ts';
import { findManaged, type ClassroomDeps } from '../../deps.ts';

const HOUR_MS = 3_600_000;

/** The codes of a class that are good now; only its teachers read them [JOIN-4]. */
export async function getClassroomCodes(
  context: Context,
  id: string,
  { clock }: ClassroomDeps,
): Promise<Result<ClassroomCode[]>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const [rows, books] = await Promise.all([
    listOpenCodes(context.scope, classroom, clock.now()),
    listBooks(context.scope, [classroom.id]),
  ]);
  return ok(rows.filter((row) => maySeeCode(found.value, row)).map((row) => presentCode(row, books)));
}

/** Codes that let teachers in are the owner's [SAFE-5]. */
export const maySeeCode = ({ isOwner }: Pick<MembershipRow, 'isOwner'>, { role }: Pick<CodeRow, 'role'>): boolean =>
  role === 'student' || isOwner;

export interface NewCode {
  /** As what it lets people in; students unless it says otherwise. */
  readonly role?: 'teacher' | 'student';
  /** Aliases; publications of the class. */
  readonly publications: readonly string[];
  readonly hours: number;
  readonly maxUses?: number | undefined;
}

/** Makes a code for chosen publications of the class [CLS-6]. */
export async function createClassroomCode(
  context: Context,
  id: string,
  { role = 'student', publications, hours, maxUses = CODE_USES }: NewCode,
  { clock }: ClassroomDeps,
): Promise<Result<ClassroomCode>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  if (role === 'teacher' && !mayOwn(context.user, found.value)) return fail(classroomErrors['not-owner']);
  if (classroom.archivedAt) return fail(classroomErrors['is-archived']);
  const now = clock.now();
  const life = role === 'teacher' ? { maxUses: 1, hours: CODE_HOURS } : { maxUses, hours };
  const books = await listBooks(context.scope, [classroom.id]);
  const chosen = books.filter(({ alias }) => publications.includes(alias));
  if (chosen.length < new Set(publications).size) return fail(classroomErrors['publication-unknown']);
  return context.scope.transaction(async (inside) => {
    if (!(await holdClassroom(inside, classroom))) return fail(classroomErrors.unknown);
    if ((await listCodes(inside, classroom, now)).length >= CODES_MAX) return fail(classroomErrors['too-many']);
    for (;;) {
      const made = await insertCode(inside, {
        workspaceId: classroom.workspaceId,
        classroomId: classroom.id,
        code: makeCode(CODE_LENGTH),
        role,
        maxUses: life.maxUses,
        publicationIds: chosen.map((book) => book.id),
        expiresAt: new Date(now.getTime() + life.hours * HOUR_MS),
        createdAt: now,
      });
      if (!made) continue;
      const kind = role === 'teacher' ? 'teacher-code-made' : 'code-made';
      await noteActivity(inside, classroom, { kind, actorId: context.user.uid, at: now });
      return ok(presentCode(made, books));
    }
  });
}

/** Renews a code for another 168 hours, an ended one too, or ends it now [CLS-6]; the codes of its class after that. */
export async function updateClassroomCode(
  context: Context,
  typed: string,
  action: 'renew' | 'end',
  deps: ClassroomDeps,
): Promise<Result<ClassroomCode[]>> {
  const row = await findCode(context.scope, readCode(typed));
  const found = row && (await findManaged(context, row.classroomId));
  if (!row || !found?.isOk || !maySeeCode(found.value, row)) return fail(classroomErrors['code-unknown']);
  if (action === 'renew' && found.value.classroom.archivedAt) return fail(classroomErrors['is-archived']);
  const now = deps.clock.now();
  const renewed = { expiresAt: new Date(now.getTime() + CODE_HOURS * HOUR_MS), endedAt: null };
  await patchCode(context.scope, row, action === 'end' ? { endedAt: now } : renewed);
  return getClassroomCodes(context, String(row.classroomId), deps);
}
