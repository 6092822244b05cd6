import type { Context } from '#features/session/server';
import type { Result } from '#platform/kernel';
import { announceUnit } from '../repositories/live-channel.ts';
import { lockList } from '../repositories/lists.ts';

/**
 * Changes the folders and materials of a unit: one person at a time, so that nothing is put into a folder that is being
 * deleted. Open screens of the unit are notified of a change that was made.
 *
 * @param work in the transaction; it looks again at everything that may have changed before the lock
 */
export const changeUnit = <Data>(
  context: Context,
  unitId: number,
  work: (context: Context) => Promise<Result<Data>>,
): Promise<Result<Data>> =>
  context.scope.transaction(async (scope) => {
    await lockList(scope, `unit ${unitId}`);
    const done = await work({ ...context, scope });
    if (done.isOk) await announceUnit(scope, unitId);
    return done;
  });
