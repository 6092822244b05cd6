import { cpSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { loadMarkets } from '#features/market/server';
import { environment } from '#platform/server/config';
import { diskStorage } from '#platform/server/storage';
import { temporaryFolder, testDatabase, type TestDatabase } from '#platform/testing';
import { ROOT, importShelves } from '#apps/server/testing/server-parts';

const BOOKS = 5;
const folder = environment()['CATALOGUE_DIR'];
if (!folder) console.warn('SKIPPED: the import of real books, because CATALOGUE_DIR names none');

// All books: catalogue.all.test.ts.
describe.skipIf(!folder)('five real books', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  test('[SHELF-14] go into the workspaces of the markets of their language; again changes nothing', async () => {
    const some = join(temporaryFolder(), 'books');
    mkdirSync(some);
    const files = globSync('**/*.epub', { cwd: folder ?? '' }).toSorted();
    const step = Math.ceil(files.length / BOOKS);
    const chosen = files.filter((_, at) => at % step === 0);
    expect(chosen).toHaveLength(BOOKS);
    for (const [at, file] of chosen.entries()) cpSync(join(folder ?? '', file), join(some, `${at}.epub`));
    const markets = await loadMarkets({ folders: [join(ROOT, 'markets')] });
    const storage = diskStorage(join(temporaryFolder(), 'files'));
    const [fallback] = markets;
    if (!fallback) throw new Error('There is no market');
    const run = () => importCatalogue(some, importShelves(markets, fallback), { executor: database.orm, storage });

    const first = await run();
    expect(first.counts).toMatchObject({ refused: 0, changed: 0 });
    expect(first.counts.added).toBeGreaterThanOrEqual(BOOKS);
    const { rows } = await database.pool.query<{ books: number; uncovered: number }>(
      `select count(distinct identifier)::int as books, count(*) filter (where cover_key is null)::int as uncovered
       from catalog_publications`,
    );
    expect(rows).toEqual([{ books: BOOKS, uncovered: 0 }]);
    expect((await run()).counts).toEqual({ added: 0, changed: 0, same: first.counts.added, refused: 0 });
  });
});
