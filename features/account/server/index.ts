import type { Context } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import type { FastifyInstance, Identify, Route } from '#platform/server/http';
import { addContent, createRoutes } from './routes.ts';
import { ownData, sweep, sweepJob } from './use-cases/erase.ts';
import { sendSms, smsJob } from './use-cases/phone.ts';
import { forGuardians, type ForGuardians } from './use-cases/for-guardians.ts';
import { mailJob, sendMail } from './use-cases/post.ts';
import { recover, recoverJob } from './use-cases/recover.ts';
import { newPasswords, renewPasswords, type NewPassword } from './use-cases/renew-passwords.ts';
import { createSchoolAccounts, freeUsernames, type MadePupil, type SchoolPupil } from './use-cases/school-accounts.ts';
import type { AccountTools } from './use-cases/tools.ts';

export { isTooEasy } from './use-cases/judge-password.ts';
export { type ForGuardians } from './use-cases/for-guardians.ts';
export { eraseNow } from './use-cases/erase.ts';
export {
  dropAccount,
  insertAccounts,
  prepareAccounts,
  type PreparedPerson,
  type RosterPerson,
} from './use-cases/roster-accounts.ts';
export { runTeacherCodes, type TeacherCodesCommand } from './commands/teacher-codes.ts';
export { insertTeacherCodes } from './repositories/teacher-codes.ts';
export { teacherCodeHash } from './use-cases/secrets.ts';
export { type AccountTools, type MarketColour, type PersonalData } from './use-cases/tools.ts';

/** Every hour, at a minute when nobody else begins. */
const SWEEP_CRON = '17 * * * *';

export interface AccountServer {
  readonly routes: Route<Context>[];
  /** What accounts keep themselves, for export and erasure. */
  readonly personalData: typeof ownData;
  /** What those may do who answer for a child. */
  readonly forGuardians: ForGuardians;
  /** Usernames that are free, one each. */
  freeUsernames(context: Context, wanted: readonly string[]): Promise<string[]>;
  /** Accounts of pupils without e-mail, under the consent of their school. */
  createSchoolAccounts(context: Context, pupils: readonly SchoolPupil[]): Promise<MadePupil[]>;
  /** New first passwords for accounts, not set yet. */
  newPasswords: typeof newPasswords;
  /** Sets new first passwords, inside a transaction; whose was set. */
  renewPasswords(inside: Scope, list: readonly NewPassword[]): Promise<Set<string>>;
  /** Erases whose time is over; the queue does it every hour. */
  sweep(): Promise<void>;
  /** Serves what is no call: exports and avatars. */
  addContent(app: FastifyInstance, identify: Identify<Context>): void;
}

/** Accounts: registration, confirmation, recovery, profile, erasure. Registers its work with the job queue. */
export function createAccountServer(tools: AccountTools): AccountServer {
  tools.jobs.work(mailJob, (job) => sendMail(tools, job));
  tools.jobs.work(recoverJob, (job) => recover(tools, job));
  tools.jobs.work(smsJob, (job) => sendSms(tools, job));
  tools.jobs.schedule(sweepJob, SWEEP_CRON, () => sweep(tools));
  return {
    routes: createRoutes(tools),
    personalData: ownData,
    forGuardians: forGuardians(tools),
    freeUsernames,
    createSchoolAccounts: (context, pupils) => createSchoolAccounts(context, pupils, tools),
    newPasswords,
    renewPasswords: (inside, list) => renewPasswords(inside, list, tools),
    sweep: () => sweep(tools),
    addContent: (app, identify) => addContent(app, tools, identify),
  };
}
