import type { Context } from '#features/session/server';
import { canManageContent, mayTeach } from '#features/session/contract';
import { fail, ok, type Failure, type Success } from '#platform/kernel';
import { repositoryErrors } from '../../contract/index.ts';
import type { RepositoryDeps } from '../deps.ts';
import { isEditor, mayEditUnit } from '../policy.ts';
import { findUnit, type FoundUnit, type Reading } from '../repositories/units.ts';

/** The caller as a reader of the teacher's corner, if the market has one; without what colleagues share. */
export function readingOf({ market, user, kinds }: Context): Success<Reading> | Failure {
  const mayRead = mayTeach(user) || canManageContent(user);
  if (!market.supportsRepository || user.uid === undefined || !mayRead) return fail(repositoryErrors['not-offered']);
  return ok({ uid: user.uid, isEditor: isEditor(kinds), language: market.language, colleagues: [] });
}

/** The same with what colleagues share. */
export async function wholeReadingOf(
  context: Context,
  { listColleagues }: RepositoryDeps,
): Promise<Success<Reading> | Failure> {
  const reading = readingOf(context);
  if (!reading.isOk) return reading;
  return ok({ ...reading.value, colleagues: await listColleagues(context.scope, reading.value.uid) });
}

export interface SeenUnit extends FoundUnit {
  readonly reading: Reading;
}

async function find({ scope }: Context, reading: Reading, id: number): Promise<Success<SeenUnit> | Failure> {
  const found = await findUnit(scope, reading, id);
  return found ? ok({ ...found, reading }) : fail(repositoryErrors['unit-unknown']);
}

/** A unit that the caller sees; all others are unknown. */
export async function findSeenUnit(
  context: Context,
  id: number,
  deps: RepositoryDeps,
): Promise<Success<SeenUnit> | Failure> {
  const reading = await wholeReadingOf(context, deps);
  return reading.isOk ? find(context, reading.value, id) : reading;
}

/** A unit that the caller may change; to all others it is unknown. */
export async function findEditableUnit(context: Context, id: number): Promise<Success<SeenUnit> | Failure> {
  const reading = readingOf(context);
  if (!reading.isOk) return reading;
  const found = await find(context, reading.value, id);
  if (!found.isOk) return found;
  return mayEditUnit(reading.value, found.value.unit) ? found : fail(repositoryErrors['unit-unknown']);
}
