import type { Translate } from '#features/market/server';
import type { Context, UserKey } from '#features/session/server';
import type { Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import type { MadePupil, Pupil } from '../contract/index.ts';

/** What the feature of accounts does for pupils. */
export interface PupilAccounts {
  freeUsernames(context: Context, names: readonly string[]): Promise<string[]>;
  /** First passwords with their hashes, in the same order. */
  firstPasswords(pupils: readonly Pupil[]): Promise<FirstPassword[]>;
  create(context: Context, pupils: readonly Pupil[], passwords: readonly FirstPassword[]): Promise<MadePupil[]>;
  /** New first passwords, not set yet; the same order. */
  newPasswords(pupils: readonly (Pupil & UserKey)[]): Promise<NewPassword[]>;
  /** Sets them, inside the transaction of the context's scope; the ids of those whose password it is now. */
  renewPasswords(context: Context, list: readonly NewPassword[]): Promise<Set<string>>;
  /** First e-mails that pupils wish for, by user. */
  emailRequests(scope: Scope, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The answer to such a wish, inside the transaction of the context's scope; false when nothing waits. */
  answerEmailRequest(context: Context, pupil: UserKey, isYes: boolean): Promise<boolean>;
  /** Whether the password is the caller's. */
  knowsPassword(context: Context, password: string): Promise<boolean>;
  /** Plans the erasure of an account, or takes the plan back. */
  planErasure(
    context: Context,
    pupil: UserKey & { readonly email: string | null },
    isWithdrawn: boolean,
  ): Promise<Result<{ eraseAfter?: string }>>;
}

export interface FirstPassword {
  readonly password: string;
  readonly passwordHash: string;
}

export interface NewPassword extends UserKey {
  readonly password: string;
  readonly passwordHash: string;
}

/** Functions and services that pupils' accounts need from the platform and from other features. */
export interface PupilDeps {
  readonly clock: Clock;
  /** Called after a user was given publications or lost them, so that the next answer knows. */
  readonly onBooksChanged: (userId: string) => void;
  /** Makes and changes accounts for pupils without e-mail. */
  readonly accounts: PupilAccounts;
  /** The words of printed cards, by the label of a market. */
  readonly wordsOf: (label: string) => Promise<Translate>;
  /** Where links on printed cards lead. */
  readonly originOf: (context: Context) => string;
}
