import { ConfigError } from '#platform/server/config';
import { productionProblems, type AppSettings } from './settings.ts';

/** @throws {ConfigError} naming each setting that must not go to production as it is */
export function refuseInProduction(settings: AppSettings): void {
  const problems = productionProblems(settings);
  if (problems.length > 0) throw new ConfigError(problems);
}
