import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue, reportText } from '#features/catalog/server';
import { loadMarkets } from '#features/market/server';
import { environment } from '#platform/server/config';
import { diskStorage } from '#platform/server/storage';
import { temporaryFolder, testDatabase, type TestDatabase } from '#platform/testing';
import { ROOT, importShelves } from '#apps/server/testing/server-parts';

const folder = environment()['CATALOGUE_DIR'];
if (!folder) console.warn('SKIPPED: the import of a real catalogue, because CATALOGUE_DIR names none');

describe.skipIf(!folder)('a real catalogue', () => {
  let database: TestDatabase;
  let run: () => ReturnType<typeof importCatalogue>;

  beforeAll(async () => {
    database = await testDatabase();
    const markets = await loadMarkets({ folders: [join(ROOT, 'markets')] });
    const storage = diskStorage(join(temporaryFolder(), 'files'));
    const [fallback] = markets;
    if (!fallback) throw new Error('There is no market');
    run = () => importCatalogue(folder ?? '', importShelves(markets, fallback), { executor: database.orm, storage });
  });
  afterAll(() => database.close());

  test('[SHELF-14] all 351 books go into the workspaces of the markets of their language; again changes nothing', async () => {
    const first = await run();
    expect(first.counts.refused).toBe(0);
    expect(first.books.filter(({ warnings }) => warnings.length > 0)).toEqual([]);
    expect(reportText(first)).toMatch(
      /\n351 files → 507 shelf entries in 10 workspaces; languages de, en, lt, nb, pl, ro, sr, tr, uk; see the markets de_atollo, en, .*, uk$/,
    );
    const { rows } = await database.pool.query<{ language: string; workspaces: number[]; books: number }>(
      `select language, array_agg(distinct workspace_id order by workspace_id) as workspaces, count(distinct identifier)::int as books
       from catalog_publications group by language order by language`,
    );
    expect(rows).toEqual([
      { language: 'de', workspaces: [159], books: 35 },
      { language: 'en', workspaces: [11, 144], books: 150 },
      { language: 'lt', workspaces: [22], books: 8 },
      { language: 'nb', workspaces: [159], books: 35 },
      { language: 'pl', workspaces: [21], books: 30 },
      { language: 'ro', workspaces: [16], books: 29 },
      { language: 'sr', workspaces: [12, 23, 24], books: 3 },
      { language: 'tr', workspaces: [23], books: 30 },
      { language: 'uk', workspaces: [17], books: 31 },
    ]);
    const second = await run();
    expect(second.counts).toEqual({ added: 0, changed: 0, same: first.counts.added, refused: 0 });
  }, 240_000);

  test('[SHELF-2] each has its grade, subject and cover', async () => {
    const { rows } = await database.pool.query<{ count: number; graded: number; covered: number; subjects: number }>(
      `select count(*)::int, count(grade_id)::int as graded, count(cover_key)::int as covered,
         count(*) filter (where cardinality(subject_ids) > 0)::int as subjects from catalog_publications`,
    );
    const [all] = rows;
    expect(all?.graded).toBe(all?.count);
    expect(all?.covered).toBe(all?.count);
    expect(all?.subjects).toBe(all?.count);
  });
});
