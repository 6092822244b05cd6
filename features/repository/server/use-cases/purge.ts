import type { Scope, SystemScope } from '#platform/server/db';
import { readerData } from '../repositories/personal-data.ts';
import { purgeDeleted } from '../repositories/purge.ts';
import { clearFiles, listDeletedWithFiles, listOwnWithFiles } from '../repositories/files/shown-files.ts';
import { deleteText } from '../repositories/files/texts.ts';
import { releaseFiles } from './files/material-files.ts';

/** How long a deletion can be taken back. */
const KEPT_MS = 30 * 86_400_000;
/** Materials of one step. */
const STEP = 500;

type Listed = Awaited<ReturnType<typeof listOwnWithFiles>>[number];

const letGo = (scope: Scope, material: Listed, now: Date): Promise<void> =>
  scope.transaction(async (inside) => {
    await releaseFiles(inside, material, now);
    await clearFiles(inside, material);
    await deleteText(inside, material);
  });

/** Removes the rows of deletions that are thirty days old, and releases their files [REPO-7, REPO-16]. */
export async function purge(system: SystemScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (;;) {
    const materials = await listDeletedWithFiles(system, before, STEP);
    for (const material of materials) await letGo(system.within([material.workspaceId]), material, now);
    if (materials.length === 0) break;
  }
  await purgeDeleted(system, before);
}

/** The same data, whose erasure releases the files of the user's own units first [ACC-18, REPO-16]. */
export const personalData = {
  ...readerData,
  async erase(scope: Scope, person: Parameters<typeof readerData.erase>[1]): Promise<void> {
    const now = new Date();
    for (;;) {
      const materials = await listOwnWithFiles(scope, person.id, STEP);
      for (const material of materials) await letGo(scope, material, now);
      if (materials.length === 0) break;
    }
    await readerData.erase(scope, person);
  },
};
