import { workspacesInReach } from '#features/market/server';
import { createScope, type Scope } from '#platform/server/db';
import type { AccountTools } from './tools.ts';

/** All workspaces in which an account may have left something. */
export const reachOf = (
  { executor, markets }: Pick<AccountTools, 'executor' | 'markets'>,
  home: number,
  label: string,
): Scope => {
  const own = markets.find((market) => market.label === label)?.workspace ?? [];
  return createScope(executor, workspacesInReach(markets, [...new Set([home, ...own])]));
};
