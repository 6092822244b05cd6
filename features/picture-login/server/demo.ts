import { withCheck } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { CREATURE_COUNT, PICTURES } from '../contract/index.ts';
import { findClassByCode, saveClass, type ClassKey } from './repositories/classes.ts';
import { listPupils, savePupils } from './repositories/pupils.ts';
import { hashPictures } from './use-cases/secrets.ts';

/** The card of every child of a demo class, the same in every market: it is public. */
export const demoPictures = {
  code: withCheck('KRTCMEDVEDA'),
  names: ['sun', 'boat', 'heart'],
} as const;

/** Lets the pupils of a demo class sign in by pictures; where its code is there already nothing changes. */
export async function loadDemoPictures(scope: Scope, secret: string, classroom: ClassKey, now: Date): Promise<void> {
  const { code, names } = demoPictures;
  if (await findClassByCode(scope, code)) return;
  const pictures = names.map((name) => PICTURES.indexOf(name) + 1);
  const pupils = (await listPupils(scope, classroom)).slice(0, CREATURE_COUNT);
  const rows = await Promise.all(
    pupils.map(async ({ uid }, index) => ({
      userId: uid,
      creature: index + 1,
      secretHash: await hashPictures(secret, { classroom, uid }, pictures),
    })),
  );
  if (rows.length === 0) return;
  await scope.transaction(async (inside) => {
    await saveClass(inside, { workspaceId: classroom.workspaceId, id: classroom.id, code }, now);
    await savePupils(inside, classroom, rows, now);
  });
}
