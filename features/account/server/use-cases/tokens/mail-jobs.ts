import { LOCALE_COOKIE, siteName, type Market } from '#features/market/contract';
import { linkOrigin, speakerOf } from '#features/market/server';
import { holdUser, type Context, type UserKey, type UserRow } from '#features/session/server';
import type { Executor, Scope } from '#platform/server/db';
import { jobKind } from '#platform/server/jobs';
import { renderLetter } from '#platform/server/mail';
import { hashToken, newToken } from '#platform/server/tokens';
import { letterOf, type MailName } from '../../mails/letters.ts';
import { saveToken, type TokenPurpose } from '../../repositories/tokens.ts';
import { mailDelay } from '../mail-limits.ts';
import { CONFIRM_MS, FAMILY_MS, GUARDIAN_MS, RESET_MS, WITHDRAW_MS } from './timing.ts';
import type { AccountDeps, MailDeps } from '../../deps.ts';

/** A mail to be written when it is sent: no token and no text waits in the queue. */
export interface MailJob {
  readonly mail: MailName;
  /** Label of the market in whose language and look. */
  readonly market: string;
  /** BCP 47 tag of another language of the market, in which it was asked for [MKT-9]. */
  readonly locale?: string;
  /** Where its links lead. */
  readonly origin: string;
  readonly workspaceId: number;
  readonly userId: string;
  /** Not to the account's own address, but to this one. */
  readonly email: string;
  /** Mark of the password at the time of the request: a later password makes the link invalid. */
  readonly passwordMark?: string;
  /** A class of which the mail speaks, and until when something can be undone (ISO 8601). */
  readonly classroom?: string;
  readonly day?: string;
}

/** Where mails of classes lead. */
const ADDRESSES: Partial<Record<MailName, string>> = {
  'class-deleted': '/#/classrooms',
  'class-handed-over': '/#/classrooms',
  'class-teacher-joined': '/#/classrooms',
  'class-pupils-moved': '/#/classrooms',
  'class-pupil-asked': '/#/classrooms',
  'class-pictures-guessed': '/#/classrooms',
  'class-pictures-asked': '/#/manage-children',
  'class-pictures-made': '/#/manage-children',
  'class-assignment': '/#/',
  'class-assignment-child': '/#/',
};

/** Tells one password from the next. */
export const passwordMarkOf = ({ passwordHash }: Pick<UserRow, 'passwordHash'>): string =>
  hashToken(passwordHash ?? '').toString('base64url');

export const mailJob = jobKind<MailJob>('account.mail');

/** Puts a mail into the queue, unless its address has had one just now. */
export async function postJob(deps: MailDeps, job: MailJob, executor?: Executor): Promise<void> {
  const delay = await mailDelay(deps.rateLimits, job, executor);
  if (delay !== undefined) await deps.jobs.send(mailJob, job, executor, delay);
}

/** From where a mail goes out. */
export interface Sender {
  readonly market: Market;
  readonly origin: string;
  /** What the browser keeps of the language; only of who is not signed in [MKT-9]. */
  readonly locale?: string | undefined;
}

/** The sender of mails that users request before signing in. */
export const senderOf = ({ market, exchange }: Pick<Context, 'market' | 'exchange'>): Sender => ({
  market,
  origin: exchange.origin,
  locale: exchange.cookie(LOCALE_COOKIE),
});

/** What a job keeps of a locale: only what the market speaks, and not its own. */
export function localeOf({ markets }: Pick<MailDeps, 'markets'>, { market, locale }: Sender): { locale?: string } {
  const { languageTag } = speakerOf<Market>(market, markets, locale);
  return languageTag === market.languageTag ? {} : { locale: languageTag };
}

/** A mail to a user. */
export interface UserMail {
  readonly mail: MailName;
  readonly user: UserKey & Partial<Pick<UserRow, 'passwordHash'>>;
  /** Where it goes: not always the user's own address. */
  readonly email: string;
}

/** Puts a mail into the queue. */
export const post = (
  deps: MailDeps,
  sender: Sender,
  { mail, user, email }: UserMail,
  executor?: Executor,
): Promise<void> =>
  postJob(
    deps,
    {
      mail,
      email,
      ...localeOf(deps, sender),
      market: sender.market.label,
      origin: linkOrigin(sender.market, sender.origin, deps.site),
      workspaceId: user.workspaceId,
      userId: user.id,
      ...(user.passwordHash === undefined ? {} : { passwordMark: passwordMarkOf({ passwordHash: user.passwordHash }) }),
    },
    executor,
  );

/** A mail about a class. */
interface ClassNotice {
  readonly mail: Extract<MailName, `class-${string}`>;
  readonly classroom: string;
  /** Until when the act can be undone. */
  readonly day?: Date;
}

/** Mails people of a class, or those who answer for its students, about an act [SAFE-5]. */
export async function postNotices(
  deps: MailDeps,
  { market, exchange, scope }: Pick<Context, 'market' | 'exchange' | 'scope'>,
  to: readonly (UserKey & { readonly email: string })[],
  { mail, classroom, day }: ClassNotice,
): Promise<void> {
  const origin = linkOrigin(market, exchange.origin, deps.site);
  for (const { id, workspaceId, email } of to) {
    const job = { mail, email, market: market.label, origin, workspaceId, userId: id, classroom };
    await postJob(deps, { ...job, ...(day ? { day: day.toISOString() } : {}) }, scope.executor);
  }
}

interface Link {
  readonly purpose: TokenPurpose;
  readonly life: number;
  /** A new password makes it void. */
  readonly isBoundToPassword?: true;
  readonly address: (token: string, email: string) => string;
}

const guardianAddress = (token: string, email: string) =>
  `/#/guardian-confirm?guardianToken=${token}&guardianEmail=${encodeURIComponent(email)}`;

const familyAddress = (token: string, email: string) =>
  `/#/family-consent?familyToken=${token}&familyEmail=${encodeURIComponent(email)}`;

/** Makes an address that waits the e-mail of its account. */
const claim: Link = {
  purpose: 'change-email',
  life: CONFIRM_MS,
  isBoundToPassword: true,
  address: (token) => `/#/register-confirm?token=${token}`,
};

const LINKS: Partial<Record<MailName, Link>> = {
  'confirm-email': {
    purpose: 'confirm-email',
    life: CONFIRM_MS,
    address: (token) => `/#/register-confirm?token=${token}`,
  },
  'registered-email': claim,
  'change-email': claim,
  // Its own token stays unmailed: the account shows the address as waiting, as it shows one that is free.
  'account-exists': { ...claim, address: () => '/#/forgot-password' },
  'reset-password': {
    purpose: 'reset-password',
    life: RESET_MS,
    isBoundToPassword: true,
    address: (token) => `/#/forgot-password?token=${token}`,
  },
  guardian: { purpose: 'guardian', life: GUARDIAN_MS, address: guardianAddress },
  'family-asked': { purpose: 'family', life: FAMILY_MS, address: familyAddress },
  'family-agreed': { purpose: 'family-withdraw', life: WITHDRAW_MS, address: familyAddress },
  'guardian-thanks': { purpose: 'withdraw', life: WITHDRAW_MS, address: guardianAddress },
};

const ERASE_ADDRESS = '/#/user';

/** Makes the link of a mail; undefined when the account is gone, or has another password since the link was asked for. */
const makeLink = (scope: Scope, job: MailJob, token: string, now: Date): Promise<UserRow | undefined> =>
  scope.transaction(async (inside) => {
    const key = { workspaceId: job.workspaceId, id: job.userId };
    // The row is locked, so that a call that sets a password or erases the account finds the link and deletes it.
    const user = await holdUser(inside, key);
    const link = LINKS[job.mail];
    if (!user || (link?.isBoundToPassword && job.passwordMark !== passwordMarkOf(user))) return undefined;
    if (link) {
      const expiresAt = new Date(now.getTime() + link.life);
      const made = { tokenHash: hashToken(token), purpose: link.purpose, user: key, email: job.email, expiresAt };
      await saveToken(inside, made);
    }
    return user;
  });

/** Writes and sends one mail of the queue. Nothing happens when the account is gone, or its link is void already. */
export async function sendMail(deps: AccountDeps, job: MailJob): Promise<void> {
  const market = deps.markets.find(({ label }) => label === job.market);
  if (!market) return;
  const scope = deps.system.within(market.workspace);
  const token = newToken();
  const user = await makeLink(scope, job, token, deps.clock.now());
  if (!user) return;
  const link = LINKS[job.mail];
  const speaker = speakerOf(market, deps.markets, job.locale);
  const translate = await deps.words(speaker);
  const site = siteName(market);
  const letter = letterOf(job.mail, translate, {
    site,
    name: user.firstName,
    support: market.contactSupport,
    day: job.day ? dayOf(new Date(job.day)) : user.eraseAfter ? dayOf(user.eraseAfter) : '',
    classroom: job.classroom ?? '',
    href: job.origin + (link ? link.address(token, job.email) : (ADDRESSES[job.mail] ?? ERASE_ADDRESS)),
  });
  const { contactSupport: support } = market;
  const { direction } = speaker;
  const languageTag = translate.language ?? speaker.languageTag;
  const footer = translate('account.mail-footer', { site, support });
  const style = { languageTag, direction, footer, name: site, ...(await deps.colourOf(market)) };
  await deps.mailer.send({
    ...renderLetter(letter, style),
    subject: letter.subject,
    to: job.email,
    from: deps.mailFrom ?? `${site} <no-reply@${new URL(job.origin).hostname}>`,
    replyTo: support,
  });
}

const dayOf = (day: Date): string =>
  `${String(day.getUTCDate()).padStart(2, '0')}. ${String(day.getUTCMonth() + 1).padStart(2, '0')}. ${day.getUTCFullYear()}.`;
