import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Success } from '#platform/kernel';
import { repositoryErrors } from '../../contract/index.ts';
import { isEditor, mayEditUnit } from '../policy.ts';
import { findUnit, type FoundUnit, type Reading } from '../repositories/units.ts';

/** The caller as a reader of the teacher's corner, if the market has one. */
export function readingOf({ market, user, kinds }: Context): Success<Reading> | Failure {
  if (!market.supportsRepository || user.uid === undefined) return fail(repositoryErrors['not-offered']);
  return ok({ uid: user.uid, isEditor: isEditor(kinds), language: market.language });
}

export interface SeenUnit extends FoundUnit {
  readonly reading: Reading;
}

/** A unit that the caller sees; all others are unknown. */
export async function findSeenUnit(context: Context, id: number): Promise<Success<SeenUnit> | Failure> {
  const reading = readingOf(context);
  if (!reading.isOk) return reading;
  const found = await findUnit(context.scope, reading.value, id);
  return found ? ok({ ...found, reading: reading.value }) : fail(repositoryErrors['unit-unknown']);
}

/** A unit that the caller may change; to all others it is unknown. */
export async function findEditableUnit(context: Context, id: number): Promise<Success<SeenUnit> | Failure> {
  const found = await findSeenUnit(context, id);
  if (!found.isOk) return found;
  const { reading, unit } = found.value;
  return mayEditUnit(reading, unit) ? found : fail(repositoryErrors['unit-unknown']);
}
