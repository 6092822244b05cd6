import { mailboxOf, type RateLimits } from '#features/session/server';
import type { Executor } from '#platform/server/db';
import type { MailName } from '../mails/letters.ts';

/** Mails that a caller can send to another person's address. Mails that notify the owner of an act are not bounded. */
const BOUNDED: ReadonlySet<MailName> = new Set([
  'confirm-email',
  'registered-email',
  'change-email',
  'account-exists',
  'reset-password',
  'guardian',
  'family-asked',
  'class-pictures-asked',
  'class-assignment',
  'class-assignment-child',
  'erase-planned',
]);

/** Notices to colleagues about a class: once each, however often the act is done and undone. */
const NOTICES: ReadonlySet<MailName> = new Set([
  ...(['class-deleted', 'class-handed-over', 'class-teacher-joined', 'class-pupils-moved'] as const),
  'class-pupil-asked',
  'class-pictures-guessed',
]);

/** One mail of a kind to one address in this time. */
export const MAIL_PAUSE_MS = 5 * 60_000;
/** Mails of a kind to one address, about however many accounts, in this time. */
const WINDOW_MS = 3_600_000;
const MOST_IN_WINDOW = 6;

export interface BoundedMail {
  readonly mail: MailName;
  readonly email: string;
  readonly userId: string;
  /** Whose class a notice is about. */
  readonly classroom?: string | undefined;
}

/**
 * When a mail may go: at once, after the others to this address, or (undefined) not at all, since one with the same link
 * went out just now and still works, or the address has had enough of them [SAFE-9].
 *
 * @returns seconds
 */
export async function mailDelay(
  rateLimits: RateLimits,
  { mail, email, userId, classroom = '' }: BoundedMail,
  executor?: Executor,
): Promise<number | undefined> {
  // Labels of a mailbox are one address.
  const address = `${mail} ${mailboxOf(email)}`;
  if (NOTICES.has(mail)) {
    const { count } = await rateLimits.count('mail about', `${address} ${classroom}`, MAIL_PAUSE_MS, executor);
    return count > 1 ? undefined : 0;
  }
  if (!BOUNDED.has(mail)) return 0;
  // Brothers and sisters who sign up one after the other have one guardian: each gets a mail, but not all at once.
  const same = await rateLimits.count('mail about', `${address} ${userId}`, MAIL_PAUSE_MS, executor);
  if (same.count > 1) return undefined;
  const { count, sinceMs } = await rateLimits.count('mail to', address, WINDOW_MS, executor);
  if (count > MOST_IN_WINDOW) return undefined;
  return Math.ceil(Math.max(0, (count - 1) * MAIL_PAUSE_MS - sinceMs) / 1000);
}
