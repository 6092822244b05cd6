import { workspacesInReach } from '#features/market/server';
import { createScope, type Scope } from '#platform/server/db';
import type { AccountDeps } from '../../deps.ts';

/** All workspaces in which an account may have left something. */
export const reachOf = (
  { executor, markets }: Pick<AccountDeps, 'executor' | 'markets'>,
  home: number,
  label: string,
): Scope => {
  const own = markets.find((market) => market.label === label)?.workspace ?? [];
  return createScope(executor, workspacesInReach(markets, [...new Set([home, ...own])]));
};
