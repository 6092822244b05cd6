import type { DemoLanguage } from '#demo';
import type { LoadedMarket } from '#features/market/server';
import { ownersOfLogins } from '#features/session/server';
import type { Scope } from '#platform/server/db';

/** Any demo catalogue is far below. */
export const MOST_BOOKS = 10_000;
/** The first demo classes have read in their book. */
export const CLASSES_THAT_READ = 3;

/** Markets that show the same workspaces: all of them, the one that represents them, their languages. */
export interface MarketGroup {
  readonly markets: readonly LoadedMarket[];
  readonly market: LoadedMarket;
  readonly languages: readonly DemoLanguage[];
}

/** The accounts behind names to sign in with. */
export async function accountsOf(scope: Scope, names: readonly string[]) {
  const owners = await ownersOfLogins(scope, names);
  return new Map(
    owners.map(({ login, userId, homeWorkspaceId }) => [login, { id: userId, workspaceId: homeWorkspaceId }]),
  );
}
