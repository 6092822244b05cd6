import { namedPeople } from '#demo';
import { hasAccounts } from '#features/session/server';
import { ConfigError } from '#platform/server/config';
import { createScope } from '#platform/server/db';
import type { AppContext } from './open-app.ts';
import { productionProblems, type AppSettings } from './settings.ts';

/** @throws {ConfigError} naming each setting that must not go to production as it is */
export function refuseInProduction(settings: AppSettings): void {
  const problems = productionProblems(settings);
  if (problems.length > 0) throw new ConfigError(problems);
}

/** Everybody knows the passwords of the demo school. @throws {ConfigError} when production finds its accounts */
export async function refuseDemoAccounts({ settings, database, markets }: AppContext): Promise<void> {
  if (settings.NODE_ENV !== 'production') return;
  for (const { workspace, label } of markets)
    for (const { login } of namedPeople)
      if (await hasAccounts(createScope(database.orm, workspace), [login]))
        throw new ConfigError([`The database holds the demo account "${login}" (market ${label}): use another one`]);
}
