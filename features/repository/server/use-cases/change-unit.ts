import type { Context } from '#features/session/server';
import type { Failure, Result } from '#platform/kernel';
import { announceUnit } from '../repositories/live-channel.ts';
import { lockList } from '../repositories/lists.ts';

/** Ends a transaction whose work was refused. */
class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('refused');
    this.failure = failure;
  }
}

/**
 * Changes the folders and materials of a unit: one person at a time, so that nothing is put into a folder that is being
 * deleted. Open screens of the unit are notified of a change that was made. A refusal undoes all writes.
 *
 * @param work in the transaction; it looks again at everything that may have changed before the lock
 */
export async function changeUnit<Data>(
  context: Context,
  unitId: number,
  work: (context: Context) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  try {
    return await context.scope.transaction(async (scope) => {
      await lockList(scope, `unit ${unitId}`);
      const done = await work({ ...context, scope });
      if (!done.isOk) throw new Refused(done);
      await announceUnit(scope, unitId);
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}
