import type { Context } from '#features/session/server';
import type { SystemScope } from '#platform/server/db';
import type { Route } from '#platform/server/http';
import { createRoutes } from './routes.ts';
import { ownData, sweep, sweepJob } from './use-cases/profile/erase.ts';
import { forGuardians, type ForGuardians } from './use-cases/guardian/for-guardians.ts';
import { mailJob, postNotices, sendMail } from './use-cases/tokens/mail-jobs.ts';
import { recover, recoverJob } from './use-cases/tokens/request-link.ts';
import { newPasswords, renewPasswords, type NewPassword } from './use-cases/school-accounts/renew-passwords.ts';
import {
  createSchoolAccounts,
  firstPasswords,
  freeUsernames,
  type FirstPassword,
  type MadePupil,
  type SchoolPupil,
} from './use-cases/school-accounts/school-accounts.ts';
import type { AccountDeps } from './deps.ts';
import { endpoints } from '../contract/index.ts';

export { letterOf, MAILS, type MailName } from './mails/letters.ts';
export { AGREED_KINDS, isComplete } from './use-cases/legal-texts.ts';
export { isTooEasy, refuseEasyPassword } from './use-cases/password/check-password.ts';
export { shutOut } from './use-cases/password/shut-out.ts';
export { countNameCheck } from './use-cases/check-availability.ts';
export { giveConsents, keepOwnConsents } from './use-cases/consents.ts';
export { inTransaction, ownScope, reachOf } from './use-cases/reach.ts';
export { claimEmail } from './use-cases/tokens/claim-email.ts';
export { post, senderOf } from './use-cases/tokens/mail-jobs.ts';
export { requestLink } from './use-cases/tokens/request-link.ts';
export type { ForGuardians } from './use-cases/guardian/for-guardians.ts';
export type { FamilyLinks } from './use-cases/guardian/family-links.ts';
export { generatedNameOf } from './use-cases/profile/generated-name.ts';
export { eraseNow, ownData as consentData } from './use-cases/profile/erase.ts';
export {
  dropAccount,
  insertAccounts,
  prepareAccounts,
  type PreparedPerson,
  type RosterPerson,
} from './use-cases/school-accounts/roster-accounts.ts';
export { newPasswords, reissuePassword } from './use-cases/school-accounts/renew-passwords.ts';
export { runTeacherCodes, type TeacherCodesCommand } from './commands/teacher-codes.ts';
export { insertTeacherCodes } from './repositories/teacher-codes.ts';
export { deleteTokensOf, findPendingEmail, findToken, takeToken } from './repositories/tokens.ts';
export { hasAdultConsent } from './repositories/consents.ts';
export { teacherCodeHash } from './use-cases/tokens/secrets.ts';
export type { AccountDeps, MarketColour } from './deps.ts';

export interface AccountServer {
  readonly routes: Route<Context>[];
  /** What accounts keep themselves, for export and erasure. */
  readonly personalData: typeof ownData;
  /** What those may do who answer for a child. */
  readonly forGuardians: ForGuardians;
  /** Usernames that are free, one each. */
  freeUsernames(context: Context, names: readonly string[]): Promise<string[]>;
  /** Accounts of pupils without e-mail, under the consent of their school. */
  firstPasswords: typeof firstPasswords;
  createSchoolAccounts(
    context: Context,
    pupils: readonly SchoolPupil[],
    passwords: readonly FirstPassword[],
  ): Promise<MadePupil[]>;
  /** New first passwords for accounts, not set yet. */
  newPasswords: typeof newPasswords;
  /** Sets new first passwords, inside the transaction of the context's scope; whose was set. */
  renewPasswords(context: Context, list: readonly NewPassword[]): Promise<Set<string>>;
  /** Mails teachers what a colleague did in their class. */
  postNotices(
    context: Context,
    to: Parameters<typeof postNotices>[2],
    notice: Parameters<typeof postNotices>[3],
  ): Promise<void>;
  /** Erases whose time is over; the queue does it every hour. */
  sweep(system: SystemScope): Promise<void>;
}

/** Accounts: profile, guardians, mails and their links, erasure. Registers its work with the job queue. */
function createAccountServer(deps: AccountDeps): AccountServer {
  const sweepAll = (system: SystemScope) => sweep({ ...deps, system });
  deps.jobs.work(mailJob, (job, system) => sendMail({ ...deps, system }, job));
  deps.jobs.work(recoverJob, (job, system) => recover({ ...deps, system }, job));
  deps.jobs.hourly(sweepJob, sweepAll);
  return {
    routes: createRoutes(deps),
    personalData: ownData,
    forGuardians: forGuardians(deps),
    freeUsernames,
    firstPasswords,
    createSchoolAccounts: (context, pupils, passwords) => createSchoolAccounts(context, pupils, passwords, deps),
    newPasswords,
    renewPasswords: (context, list) => renewPasswords(context, list, deps),
    postNotices: (context, to, notice) => postNotices(deps, context, to, notice),
    sweep: sweepAll,
  };
}

/** The account feature. It registers its own data beside the data of other features (`AccountDeps`). */
export const feature = {
  name: 'account',
  endpoints,
  create: createAccountServer,
};
