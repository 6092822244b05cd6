import type { AccountDeps } from '#features/account/server';

/** Services that a forgotten password needs: those of accounts, for mails, links and all workspaces of an account. */
export type SignInDeps = Pick<AccountDeps, 'clock' | 'jobs' | 'markets' | 'rateLimits' | 'site' | 'system'>;
