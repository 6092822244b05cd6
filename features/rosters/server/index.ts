export { runRoster, type RosterCommand } from './commands/roster.ts';
export { rosterData } from './repositories/personal-data.ts';
export type { AccountUsage } from './use-cases/compare/account-usage.ts';
