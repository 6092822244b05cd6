import { insertTeacherCodes, teacherCodeHash } from '#features/account/server';
import { findAccess, listPublicationKeys } from '#features/catalog/server';
import type { LoadedMarket } from '#features/market/server';
import { loadDemoCodes } from '#features/unlock/server';
import { createScope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';
import { MOST_BOOKS } from './shared.ts';

/** Makes a teacher of an unconfirmed one, in every market [ACC-13]. */
export const demoTeacherCode = 'KLUPA-NASTAVNIK';
const TEACHER_CODE = {
  hint: demoTeacherCode.slice(-4),
  validUntil: new Date('2099-12-31T00:00:00Z'),
  maxUses: 100_000,
};

/** Books that a demo code unlocks: the last locked ones, which few of the demo people own. */
const BOOKS_OF_A_CODE = 2;

/** Teacher codes, and codes that unlock books, of a market. */
export async function loadCodes({ database, codeSecret }: AppContext, market: LoadedMarket): Promise<void> {
  const scope = createScope(database.orm, market.workspace);
  const now = new Date();
  const locked = (await listPublicationKeys(scope, MOST_BOOKS)).filter(({ isLocked }) => isLocked).toReversed();
  const publications = [];
  for (const { id } of locked) {
    if (publications.length === BOOKS_OF_A_CODE) break;
    const access = await findAccess(scope, market, { now }, String(id));
    if (access) publications.push({ workspaceId: access.record.workspaceId, publicationId: id });
  }
  await loadDemoCodes(scope, codeSecret, { publications, now });
  await insertTeacherCodes(scope, [{ ...TEACHER_CODE, codeHash: teacherCodeHash(demoTeacherCode, codeSecret) }]);
}
