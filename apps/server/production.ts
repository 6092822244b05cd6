import { namedPeople } from '#demo';
import { hasAccounts } from '#features/session/server';
import { ConfigError } from '#platform/server/config';
import { createScope, expectedMinor, lacksKnownFixes } from '#platform/server/db';
import type { AppContext } from './open-app.ts';
import { marketsWithoutLegalPages } from './page/legal-texts.ts';
import { isOpenToNetwork, productionProblems, type AppSettings } from './settings.ts';

/** @throws {ConfigError} which names each unsafe setting */
export function refuseUnsafe(settings: AppSettings): void {
  const problems = productionProblems(settings);
  if (problems.length > 0) throw new ConfigError(problems);
}

/**
 * The passwords of the demo school are public.
 *
 * @throws {ConfigError} if production, or a node that other computers reach, finds its accounts in the database
 */
export async function refuseDemoAccounts({ settings, database, markets }: AppContext): Promise<void> {
  if (settings.NODE_ENV !== 'production' && !isOpenToNetwork(settings)) return;
  for (const { workspace, label } of markets)
    for (const { login } of namedPeople)
      if (await hasAccounts(createScope(database.orm, workspace), [login]))
        throw new ConfigError([`The database holds the demo account "${login}" (market ${label}): use another one`]);
}

/**
 * An embedded database without the latest known fixes.
 *
 * @throws {ConfigError} in production, unless `ALLOW_OLD_DATABASE` is set
 */
export async function refuseOldDatabase({ settings, log, database }: AppContext): Promise<void> {
  if (settings.DATABASE_URL) return;
  const { rows } = await database.pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  const [major, minor] = [Math.floor(version / 10_000), version % 100];
  const problem = `the embedded PostgreSQL ${major}.${minor} lacks fixes: update the product, or set DATABASE_URL`;
  if (settings.NODE_ENV === 'production' && !settings.ALLOW_OLD_DATABASE && lacksKnownFixes(major, minor))
    throw new ConfigError([`DATABASE_URL: ${problem}. ALLOW_OLD_DATABASE=true starts all the same`]);
  // A newer release exists by the calendar of PostgreSQL. That alone must never stop a node that ran yesterday.
  if (minor < expectedMinor(major, new Date())) log.warn(problem);
}

/** Logs at start which settings the operator should change, though the product runs without the change. */
export async function adviseOperator(context: AppContext): Promise<void> {
  const { settings, log, database, markets } = context;
  if (settings.NODE_ENV === 'production' && !settings.STRICT_HOSTS)
    log.warn(
      'STRICT_HOSTS is off: hosts that nobody named show the default market. Set it to true once HOST_MAP is whole',
    );
  for (const label of await marketsWithoutLegalPages(database.orm, markets))
    log.warn({ market: label }, 'registration is closed: the market has no terms of use and privacy policy yet');
}
