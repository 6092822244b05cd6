import { demoLanguage, demoTests } from '#demo';
import type { LoadedMarket } from '#features/market/server';
import { loadDemoTests } from '#features/test-corner/server';
import { createScope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';

/** The test corner of every market, because super teachers have it in all of them: tests in its language. */
export async function loadTests({ database }: Pick<AppContext, 'database'>, market: LoadedMarket): Promise<void> {
  const scope = createScope(database.orm, market.workspace);
  await loadDemoTests(scope, market, demoTests(demoLanguage(market.language)), new Date());
}
