import type { SeenFile } from '#features/files/server';
import { listMaterialsOfFile } from '#features/repository/server';
import type { Context } from '#features/session/server';
import { dayIn } from '#platform/server/clock';
import type { AssignmentDeps } from '../deps.ts';
import { isMaterialOwn } from '../repositories/own.ts';

/** Whether a material that is assigned to the caller as a student shows a file [ASSIGN-9]. */
export async function maySeeFile(
  { scope, user, market }: Context,
  file: SeenFile,
  { clock }: Pick<AssignmentDeps, 'clock'>,
): Promise<boolean> {
  if (!user.uid) return false;
  const materials = await listMaterialsOfFile(scope, file);
  return isMaterialOwn(scope, user.uid, materials, dayIn(market.timeZone, clock.now()));
}
