import type { LegalText } from '../contract/index.ts';
import type { Market } from '#features/market/contract';
import type { LoadedMarket, Translate, Site } from '#features/market/server';
import type { Context, RateLimits, UserKey } from '#features/session/server';
import type { Failure } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Scope, SystemScope } from '#platform/server/db';
import type { Jobs } from '#platform/server/jobs';
import type { Mailer } from '#platform/server/mail';
import type { PersonalData } from '#platform/server/feature';

/** Colour of a market's theme. */
export interface MarketColour {
  readonly hue: number;
  readonly chroma: number;
}

/** Functions and services that accounts need from the platform and from other features. */
export interface AccountDeps {
  /** All workspaces: an account is found wherever it left something. */
  readonly system: SystemScope;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'send' | 'work' | 'hourly' | 'schedule' | 'forget'>;
  readonly mailer: Mailer;
  readonly mailFrom: string | undefined;
  readonly markets: readonly LoadedMarket[];
  /** Where links in mails lead. */
  readonly site: Site;
  readonly words: (market: LoadedMarket) => Promise<Translate>;
  readonly colourOf: (market: LoadedMarket) => Promise<MarketColour>;
  /** Limits guesses of passwords and codes, texts and mails, for all nodes together. */
  readonly rateLimits: RateLimits;
  /** Keys the hashes of codes. */
  readonly codeSecret: string;
  /** The legal texts of a market, in their versions of now. */
  readonly findLegalTexts: (scope: Scope, market: Market) => Promise<readonly LegalText[]>;
  /** A user agent in words: "Chrome, Windows". */
  readonly describeDevice: (userAgent: string) => string;
  /** Whether an adult is the guardian of a child: the guardian's export contains the child's data [ACC-18]. */
  readonly isGuardianOf: (scope: Scope, guardianId: string, childId: string) => Promise<boolean>;
  /** Notes outside of the database that a user is erased permanently: an older backup must not bring the user back. */
  readonly noteErasure?: ((user: UserKey) => Promise<void>) | undefined;
  /**
   * Counts names that a visitor asks about, within the registration that the visitor has begun; why no answer is given,
   * or undefined [ACC-5].
   */
  readonly countInRegistration: (context: Context, count: number) => Promise<Failure | undefined>;
  /** Called when a child's guardian has agreed, inside the transaction of the context's scope. */
  readonly onGuardianAgreed: (context: Context, child: UserKey) => Promise<void>;
  /** Where the other features keep something of a user. */
  readonly personalData: () => readonly PersonalData[];
}

/** What it takes to put a mail of accounts into the queue. */
export type MailDeps = Pick<AccountDeps, 'jobs' | 'markets' | 'rateLimits' | 'site'>;

/** What it takes to reach everything that an account left anywhere. */
export type ReachDeps = Pick<AccountDeps, 'markets' | 'system'>;
