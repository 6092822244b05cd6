import type { AccountDeps } from '#features/account/server';
import type { Texter } from '#platform/server/sms';

type Shared = 'clock' | 'findLegalTexts' | 'jobs' | 'markets' | 'rateLimits' | 'site' | 'system' | 'words';

/** Services that registering needs: those of accounts, and text messages. */
export interface RegistrationDeps extends Pick<AccountDeps, Shared> {
  readonly texter: Texter;
  /** Texts that all visitors of a market together may ask for in a day. */
  readonly textsPerDay: number;
}
