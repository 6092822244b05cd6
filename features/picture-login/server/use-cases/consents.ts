import { listChildren } from '#features/children/server';
import { classroomErrors } from '#features/classrooms/contract';
import { lockClassroom } from '#features/classrooms/server';
import { endPictureSessions, type Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import type { PictureConsent } from '../../contract/index.ts';
import type { PictureLoginDeps } from '../deps.ts';
import { lockClass } from '../repositories/classes.ts';
import { deleteConsent, listForGuardian, saveConsent } from '../repositories/pupils.ts';
import { deleteFailuresAndDevices } from '../repositories/failures.ts';

/** The classes of the caller's children in which the caller decides about signing in by pictures, with the yes that there is. */
async function rowsOf({ user }: Context, scope: Scope) {
  const children = user.uid ? await listChildren(scope, user.uid) : [];
  return listForGuardian(
    scope,
    children.map(({ uid }) => uid),
  );
}

/** For which children, in which classes, the caller decides about signing in by pictures [PLAY-13]. */
export const getPictureConsents = async (context: Context): Promise<PictureConsent[]> =>
  (await rowsOf(context, context.scope)).map(
    ({ uid, first_name, last_name, id, grade, letter, customGroup, school, teachers, isAgreed }) => ({
      child: { uid, first_name, last_name },
      classroom: { id, grade, letter, customGroup, school, teachers },
      isAgreed,
    }),
  );

/**
 * A guardian agrees that a child signs in by pictures in a class, or takes that back: then card and sessions end at once. Refusal:
 * `nothing-asked` (409) where it stands otherwise by now.
 */
export async function answerPictureConsent(
  context: Context,
  { child, classroom, answer }: { readonly child: string; readonly classroom: number; readonly answer: string },
  { clock }: PictureLoginDeps,
): Promise<Result<PictureConsent[]>> {
  const isYes = answer === 'agree';
  const find = async (scope: Scope) =>
    (await rowsOf(context, scope)).find((row) => row.uid === child && row.id === classroom && row.isAgreed !== isYes);
  const found = await find(context.scope);
  if (!found) return fail(classroomErrors['nothing-asked']);
  const isDone = await context.scope.transaction(async (inside) => {
    // Members leave, and teachers make cards, before or after.
    await lockClassroom(inside, found);
    await lockClass(inside, found);
    if (!(await find(inside))) return false;
    if (isYes) await saveConsent(inside, found, child, clock.now());
    else {
      await deleteConsent(inside, found, child);
      await deleteFailuresAndDevices(inside, found, [child]);
      await endPictureSessions(inside, found, [child]);
    }
    return true;
  });
  return isDone ? ok(await getPictureConsents(context)) : fail(classroomErrors['nothing-asked']);
}
