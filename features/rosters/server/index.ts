export { runRoster, type RosterCommand } from './commands/roster.ts';
export { rosterData } from './repositories/personal-data.ts';
export type { Traces } from './use-cases/traces.ts';
