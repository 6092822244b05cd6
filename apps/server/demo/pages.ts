import { demoPages } from '#demo';
import { mergeWords, type LoadedMarket } from '#features/market/server';
import { addPages } from '#features/nodes/server';
import { systemClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { AppContext } from '../open-app.ts';

/** Where the menu and the list of classes have their names. */
const QUOTED_WORDS = ['apps/web/shell/words', 'features/classrooms/web/words'];

/** The info pages of every market. */
export async function loadPages({
  database,
  markets,
  root,
}: Pick<AppContext, 'database' | 'root'> & { readonly markets: readonly LoadedMarket[] }): Promise<void> {
  for (const market of markets) {
    const words = await mergeWords(root, market, QUOTED_WORDS);
    const names = { classrooms: words['shell.menu-my-classrooms'] ?? '', join: words['classrooms.join'] ?? '' };
    const scope = createScope(database.orm, market.workspace);
    await addPages(
      scope,
      market,
      demoPages(market.language, { contact: market.contactSupport, ...names }),
      systemClock,
    );
  }
}
