import { rosterData } from './repositories/personal-data.ts';

export { runRoster, type RosterCommand } from './commands/roster.ts';
export type { AccountUsage } from './use-cases/compare/account-usage.ts';

/** Rosters are imported by an operator: no calls, but something is known of users. */
export const feature = { name: 'rosters', endpoints: [], personalData: [rosterData], create: () => ({ routes: [] }) };
