import { pageOfUnit, unitsOf } from '#features/catalog/contract';
import { findBookFacts, holdUndivided, listUndivided, writeUnits } from '#features/catalog/server';
import { divideResults, type DividedPage } from '#features/progress/server';
import type { Scope } from '#platform/server/db';
import type { Storage } from '#platform/server/storage';

/** Books that are divided together: the results of all readers are looked through once for all of them. */
const AT_ONCE = 200;

type Undivided = Awaited<ReturnType<typeof listUndivided>>[number];

/**
 * Finds the units of books that were imported when pages were units, and gives who had read a page all of its parts
 * [READ-11]. Each lot is one transaction: whatever interrupts it, no result is counted for a book that is not divided.
 *
 * @returns how many books were divided
 * @throws at the end, if books could not be read: they stay undivided until the next run
 */
export async function divideBooks(scope: Scope, storage: Storage): Promise<number> {
  let count = 0;
  const failed = new Map<string, unknown>();
  for (let lot = await listUndivided(scope, AT_ONCE); lot.length > 0;) {
    const units = new Map<string, string[]>();
    for (const book of lot)
      try {
        if (!failed.has(book.fileKey)) units.set(book.fileKey, await unitsIn(book, storage));
      } catch (error) {
        failed.set(book.fileKey, error);
      }
    count += await divideLot(scope, lot, units);
    lot = await listUndivided(scope, AT_ONCE, lot.at(-1));
  }
  const [cause] = failed.values();
  if (failed.size > 0) throw new Error(`Books that could not be read to be divided: ${failed.size}`, { cause });
  return count;
}

const divideLot = (scope: Scope, lot: readonly Undivided[], units: ReadonlyMap<string, string[]>): Promise<number> =>
  scope.transaction(async (inside) => {
    // Another import, or node, may have been here meanwhile.
    const held = await holdUndivided(inside, [...new Set(lot.map(({ id }) => id))]);
    const found = held.flatMap((book) => (units.has(book.fileKey) ? [book] : []));
    for (const book of found) await writeUnits(inside, book, units.get(book.fileKey) ?? []);
    const pages = found.flatMap((book) => dividedPages(book, units.get(book.fileKey) ?? []));
    await divideResults(inside, pages);
    return found.length;
  });

/** A book whose file is gone has its pages. @throws when the file is there, or may be, and cannot be read */
async function unitsIn({ fileKey, spine }: Undivided, storage: Storage): Promise<string[]> {
  const facts = await findBookFacts(storage, fileKey);
  if (!facts && (await storage.has(fileKey))) throw new Error(`The file ${fileKey} cannot be read`);
  return unitsOf(spine, facts?.toc ?? []);
}

function dividedPages({ workspaceId, id }: Undivided, units: readonly string[]): DividedPage[] {
  const parts = Map.groupBy(
    units.filter((unit) => pageOfUnit(unit) !== unit),
    pageOfUnit,
  );
  return [...parts].map(([page, own]) => ({ workspaceId, id, page, parts: own }));
}
