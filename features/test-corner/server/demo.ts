import type { Market } from '#features/market/contract';
import type { Scope } from '#platform/server/db';
import { testPlaceOf } from './deps.ts';
import { catalogueOf } from './use-cases/catalogue-of.ts';
import { store } from './use-cases/import-tests.ts';
import { readTest } from './use-cases/read-test.ts';

/** A test as its file has it. */
interface DemoTestFile {
  readonly slug: string;
  readonly grade: number;
  /** Code of the subject. */
  readonly subject: string;
}

/**
 * Fills the test corner of a market with demo tests; a test whose grade or subject is missing is left out. Again it changes nothing.
 *
 * @throws when a test is not valid
 */
export async function loadDemoTests(
  scope: Scope,
  market: Pick<Market, 'workspace' | 'hasTestCorner' | 'language'>,
  files: readonly DemoTestFile[],
  now: Date,
): Promise<void> {
  const place = testPlaceOf(market);
  const catalogue = await catalogueOf(scope, place);
  for (const file of files) {
    const isThere =
      catalogue.grades.some(({ number }) => number === file.grade) &&
      catalogue.subjects.some(({ code }) => code === file.subject);
    if (!isThere) continue;
    const read = readTest(file, catalogue);
    if ('problems' in read)
      throw new Error(`The demo test ${file.slug} is not valid: ${JSON.stringify(read.problems)}`);
    await store(read.test, { scope, place, isDryRun: false, now });
  }
}
