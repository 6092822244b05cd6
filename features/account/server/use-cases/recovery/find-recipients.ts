import { workspacesInReach } from '#features/market/server';
import { createSystemScope, type Scope } from '#platform/server/db';
import type { AccountDeps } from '../../deps.ts';

type ReachDeps = Pick<AccountDeps, 'system' | 'markets'>;

/** All workspaces in which an account may have left something. */
export const reachOf = ({ system, markets }: ReachDeps, home: number, label: string): Scope => {
  const own = markets.find((market) => market.label === label)?.workspace ?? [];
  return system.within(workspacesInReach(markets, [...new Set([home, ...own])]));
};

/** The same dependencies, in the transaction of a scope. */
export const inTransaction = ({ system, markets }: ReachDeps, { executor }: Scope): ReachDeps => ({
  system: createSystemScope(executor, system.purpose),
  markets,
});
