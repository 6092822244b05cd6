import { accountErrors, avatarSetOf, isoDay, parseDay, randomAvatar, type LegalText } from '#features/account/contract';
import {
  claimEmail,
  countNameCheck,
  giveConsents,
  isComplete,
  isTooEasy,
  post,
  senderOf,
} from '#features/account/server';
import { siteName, type Market, type RegistrationRole } from '#features/market/contract';
import type { Role } from '#features/session/contract';
import {
  createHashedAccount,
  findUser,
  foldLogin,
  openSession,
  takenLogins,
  toUser,
  type Context,
  type UserKey,
} from '#features/session/server';
import { fail, ok, requestErrors, type FieldProblem, type InputOf, type Result } from '#platform/kernel';
import { hashPassword } from '#platform/server/passwords';
import { CHECKS_MOST } from './count-checks.ts';
import { readPhone } from './phone.ts';
import { clearRegistrationCookie, presentRegistration } from './start-registration.ts';
import { isVerifiedEmail, takeVerifiedEmail } from './verify-email.ts';
import {
  needsGuardian,
  registrationProblems,
  type register as endpoint,
  type RegisteredUser,
  type RegistrationForm,
} from '../../contract/index.ts';
import type { RegistrationDeps } from '../deps.ts';
import { countUp, deleteRegistration, type Registration } from '../repositories/registrations.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Teachers are unconfirmed until they enter a code [ACC-13]. */
const ROLES: Readonly<Record<RegistrationRole, Role>> = {
  student: 'ROLE_STUDENT',
  parent: 'ROLE_PARENT',
  teacher: 'ROLE_WTB_TEACHER',
};

/** A form without problems, before its names are checked. */
interface Checked {
  readonly form: RegistrationForm;
  readonly legal: readonly LegalText[];
  readonly registration: Registration;
  /** Whether a guardian must agree. */
  readonly isChild: boolean;
  readonly needsPhone: boolean;
  readonly now: Date;
}

/** A registration whose names are free. */
interface Entry extends Checked {
  readonly names: { readonly username: string; readonly email: string };
  /** Whether the address becomes the account's once a mailed link is followed. */
  readonly isClaimed: boolean;
  readonly passwordHash: string;
}

/** Makes an account and signs it in [ACC-4]. */
export async function register(body: Body, context: Context, deps: RegistrationDeps): Promise<Result<RegisteredUser>> {
  const { scope, market } = context;
  const checked = await checkForm(body, context, deps);
  if (!checked.isOk) return checked;
  const { form, registration } = checked.value;
  const isProven = await isVerifiedEmail(context, deps, form.verifiedEmail, form.email);
  const isClaimed = market.answersEmailsByMail && form.email !== '' && !isProven;
  const names = { username: form.role === 'student' ? form.username : '', email: isClaimed ? '' : form.email };
  if (!(await countUp(scope, registration.tokenHash, { counter: 'checks', by: 1, most: CHECKS_MOST })))
    return fail(accountErrors['too-many-checks']);
  const taken = await firstTaken(context, names);
  if (taken) {
    await countNameCheck(context, deps, 'form');
    return taken;
  }
  const passwordHash = await hashPassword(form.password);
  const key = await createAccount({ ...checked.value, names, isClaimed, passwordHash }, context, deps);
  if (!key) return (await firstTaken(context, names)) ?? fail(accountErrors['email-taken']);
  clearRegistrationCookie(context);
  await openSession(context, deps.clock, key);
  const row = await findUser(scope, key);
  if (!row) return fail(requestErrors.unexpected);
  return ok({ ...toUser(row), ...(isClaimed ? { pendingMail: form.email } : {}) });
}

/** Checks everything but whether the names are free. */
async function checkForm(body: Body, context: Context, deps: RegistrationDeps): Promise<Result<Checked>> {
  const { scope, market } = context;
  const registration = await presentRegistration(context, deps);
  if (!registration) return fail(accountErrors['registration-not-started']);
  if (!offers(market, body.role)) return fail(accountErrors['role-not-offered']);
  const now = deps.clock.now();
  const legal = await deps.findLegalTexts(scope, market);
  if (!isComplete(legal)) return fail(accountErrors['registration-closed']);
  const form = formOf(body);
  const ids = legal.map(({ id }) => id);
  const problems = registrationProblems(form, market, ids, now);
  const easy = problems.password ?? easyProblem(form, market);
  const fields = fieldProblems({ ...problems, ...(easy ? { password: easy } : {}) });
  if (fields.length > 0) return fail(requestErrors.invalid, { fields });
  const isChild = needsGuardian(body.role, form.birthdate, market, now);
  const needsPhone = market.requirePhoneForRegistration && !isChild;
  if (needsPhone && !isVerified(registration, form.phone, market)) return fail(accountErrors['phone-not-verified']);
  return ok({ form, legal, registration, isChild, needsPhone, now });
}

/**
 * Creates the account with its consents and mails. All or nothing: no account without its consents, no child whose guardian
 * is never asked.
 *
 * @returns undefined if another user took a name meanwhile
 */
async function createAccount(entry: Entry, context: Context, deps: RegistrationDeps): Promise<UserKey | undefined> {
  const { form, legal, registration, isChild, names, isClaimed, passwordHash, now } = entry;
  const { scope, market } = context;
  return scope
    .transaction(async (inside) => {
      const there = { ...context, scope: inside };
      const isEmailVerified = await takeVerifiedEmail(there, deps, form.verifiedEmail, form.email);
      const verified = isEmailVerified ? { emailVerifiedAt: now } : {};
      const id = await createHashedAccount(inside, { ...accountOf(entry, market), ...verified }, passwordHash);
      if (!id) throw new Taken();
      const made = { workspaceId: scope.workspaces[0] ?? 0, id };
      const texts = isChild ? [] : legal;
      await giveConsents(inside, made.workspaceId, { userId: id, market, texts, givenBy: 'self', now });
      const send = (mail: 'confirm-email' | 'guardian', email: string) =>
        post(deps, senderOf(context), { mail, user: made, email }, inside.executor);
      if (names.email && !isEmailVerified) await send('confirm-email', names.email);
      const claim = { user: { ...made, passwordHash }, email: form.email, mail: 'registered-email' } as const;
      if (isClaimed) await claimEmail({ own: inside, ...senderOf(context) }, claim, deps);
      if (isChild) await send('guardian', form.guardianEmail);
      await deleteRegistration(inside, registration.tokenHash);
      return made;
    })
    .catch(whenTaken);
}

const accountOf = ({ form, names, registration, isChild, needsPhone, now }: Entry, market: Market) => ({
  firstName: form.first_name,
  lastName: form.last_name,
  roles: [ROLES[form.role]],
  email: names.email || undefined,
  username: names.username || undefined,
  gender: form.gender || undefined,
  birthdate: birthdateOf(form),
  school: form.school,
  market: market.label,
  avatar: firstAvatar(form.role, market),
  ...(needsPhone
    ? { phone: registration.phone ?? undefined, phoneVerifiedAt: registration.phoneVerifiedAt ?? now }
    : {}),
  ...(isChild ? { waitsForGuardianSince: now } : {}),
});

/** Another user took a name first: everything is rolled back, the invitation too. */
class Taken extends Error {}

function whenTaken(error: unknown): undefined {
  if (!(error instanceof Taken)) throw error;
}

const offers = (market: Market, role: RegistrationRole): boolean =>
  market.supportsInternalUsers && !market.usesExternalLogin && market.registrationRoles.includes(role);

const formOf = (body: Body): RegistrationForm => ({
  email: '',
  username: '',
  birthdate: '',
  gender: '',
  school: '',
  phone: '',
  guardianEmail: '',
  verifiedEmail: '',
  ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
  role: body.role,
  first_name: body.first_name,
  last_name: body.last_name,
  password: body.password,
  consents: body.consents,
});

const fieldProblems = (problems: Partial<Record<string, string>>): FieldProblem[] =>
  Object.entries(problems).flatMap(([field, code]) => (code ? [{ path: `body.${field}`, code }] : []));

function easyProblem(form: RegistrationForm, market: Market): string | undefined {
  const facts = [form.first_name, form.last_name, form.email, form.username, form.school, siteName(market)];
  return isTooEasy(form.password, facts) ? accountErrors['password-too-easy'].code : undefined;
}

function isVerified({ phone, phoneVerifiedAt }: Registration, typed: string, market: Market): boolean {
  return phoneVerifiedAt !== null && phone !== null && phone === readPhone(typed, market);
}

function birthdateOf({ birthdate }: RegistrationForm): string | undefined {
  const day = parseDay(birthdate);
  return day && isoDay(day);
}

function firstAvatar(role: RegistrationRole, { layout }: Market): number {
  const user = { is_teacher: role === 'teacher', roles: [ROLES[role]], internal: false };
  return randomAvatar(avatarSetOf(user, layout), Math.random());
}

async function firstTaken({ scope }: Context, names: { username: string; email: string }) {
  const taken = await takenLogins(scope, [names.username, names.email].filter(Boolean));
  for (const field of ['username', 'email'] as const) {
    const error = accountErrors[`${field}-taken`];
    if (names[field] && taken.has(foldLogin(names[field])))
      return fail(error, { fields: [{ path: `body.${field}`, code: error.code }] });
  }
  return undefined;
}
