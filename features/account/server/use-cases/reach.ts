import { workspacesInReach } from '#features/market/server';
import { createScope, createSystemScope, type Scope } from '#platform/server/db';
import type { ReachDeps } from '../deps.ts';

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

/** The workspaces of the market where an account was made: there its names are kept [ACC-20]. */
export function ownScope({ markets }: Pick<ReachDeps, 'markets'>, present: Scope, label: string): Scope {
  const own = markets.find((market) => market.label === label);
  return own ? createScope(present.executor, own.workspace) : present;
}
