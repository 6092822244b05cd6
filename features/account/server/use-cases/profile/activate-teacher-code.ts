import type { User } from '#features/session/contract';
import { announceUser, toUser, updateUser, type Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import { accountErrors } from '../../../contract/index.ts';
import { takeTeacherCode } from '../../repositories/teacher-codes.ts';
import { teacherCodeHash } from '../tokens/secrets.ts';
import type { AccountDeps } from '../../deps.ts';

/** Wrong codes of one user, and of one address, which a staff room may share. */
const WRONG_CODES = { most: 10, perMs: 3_600_000 };
const WRONG_CODES_OF_ADDRESS = { most: 100, perMs: 3_600_000 };

/** The right code makes a teacher of an unconfirmed one [ACC-13]. */
export async function activateTeacherCode(code: string, context: Context, deps: AccountDeps): Promise<Result<User>> {
  const { scope, user, session, exchange } = context;
  await deps.rateLimits.demand('teacher code', user.uid ?? '', WRONG_CODES);
  await deps.rateLimits.demand('teacher code', exchange.addressMark, WRONG_CODES_OF_ADDRESS);
  const error = accountErrors['teacher-code-wrong'];
  const isRight = await takeTeacherCode(scope, teacherCodeHash(code, deps.codeSecret), deps.clock.now());
  if (!session || !isRight) return fail(error, { fields: [{ path: 'body.code', code: error.code }] });
  await deps.rateLimits.forget('teacher code', user.uid ?? '');
  const key = { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' };
  const roles = [...user.roles.filter((role) => role !== 'ROLE_WTB_TEACHER'), 'ROLE_TEACHER' as const];
  const row = await updateUser(scope, key, { roles, isTeacher: true, testomatCreateTest: true });
  await announceUser(scope, key.id);
  context.refresh?.();
  return row ? ok(toUser(row)) : fail(requestErrors.unexpected);
}
