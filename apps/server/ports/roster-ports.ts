import { dropAccount } from '#features/account/server';
import { workspacesInReach, type LoadedMarket } from '#features/market/server';
import type { AccountUsage } from '#features/rosters/server';
import { createScope, type Scope } from '#platform/server/db';
import { personalData } from '../features.ts';

/** Parts that every account of a roster has without anybody using it. */
const BY_ITSELF = ['account', 'rosters'];

/** What every feature knows of an account: a new feature counts without being named here. */
export function rosterAccountUsage(markets: readonly LoadedMarket[]): AccountUsage {
  const inReach = (scope: Scope) => createScope(scope.executor, workspacesInReach(markets, scope.workspaces));
  return {
    async isUsed(scope, key) {
      const everywhere = inReach(scope);
      for (const { name, exportOf } of personalData) {
        if (BY_ITSELF.includes(name)) continue;
        const found = await exportOf(everywhere, key);
        if (holdsSomething(name === 'library' ? withoutClassBooks(found) : found)) return true;
      }
      return false;
    },
    async erase(scope, key) {
      const everywhere = inReach(scope);
      for (const { erase } of personalData) await erase(everywhere, key);
      await dropAccount(everywhere, key);
    },
  };
}

/** Books that a class gave are no use of the account: they came with the class. */
const withoutClassBooks = (found: unknown): unknown =>
  Array.isArray(found) ? found.filter(({ source }) => !String(source).startsWith('classroom:')) : found;

function holdsSomething(value: unknown): boolean {
  if (value === undefined || value === null || value === 0 || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' ? Object.values(value).some(holdsSomething) : true;
}
