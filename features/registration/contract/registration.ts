import {
  accountErrors,
  birthdateProblem,
  emailProblem,
  nameProblem,
  passwordProblem,
  usernameProblem,
  type Problem,
} from '#features/account/contract';
import type { PublicMarket, RegistrationRole } from '#features/market/contract';
import { needsGuardian, phoneProblem, schoolProblem } from './fields.ts';

/** The texts of the registration form, one for every field [ACC-4]. */
export interface RegistrationForm {
  readonly role: RegistrationRole;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  /** `day. month. year.` */
  readonly birthdate: string;
  readonly gender: string;
  readonly school: string;
  readonly phone: string;
  readonly guardianEmail: string;
  /** Token of an e-mail that was confirmed before, by an invitation. */
  readonly verifiedEmail: string;
  /** Versions of the legal texts that were agreed to: `<nodeId>/<version>`. */
  readonly consents: readonly string[];
}

type FormMarket = Pick<PublicMarket, 'requirePhoneForRegistration' | 'asksForSchool' | 'ageOfConsent'>;
export type RegistrationField = keyof RegistrationForm;

/** The fields that a role fills in, in the order of the form. */
export function fieldsOf(
  role: RegistrationRole,
  birthdate: string,
  market: FormMarket,
  today: Date,
): RegistrationField[] {
  const isStudent = role === 'student';
  const isChild = needsGuardian(role, birthdate, market, today);
  return [
    'first_name',
    'last_name',
    ...(isStudent ? (['birthdate', 'gender'] as const) : []),
    ...(market.asksForSchool ? (['school'] as const) : []),
    'email',
    ...(isChild ? (['guardianEmail'] as const) : []),
    ...(isStudent ? (['username'] as const) : []),
    'password',
    ...(market.requirePhoneForRegistration && !isChild ? (['phone'] as const) : []),
    // For a child the guardian agrees.
    ...(isChild ? [] : (['consents'] as const)),
  ];
}

/** The form's problems by field, in the order of the form; empty when it may be sent [ACC-5]. */
export function registrationProblems(
  form: RegistrationForm,
  market: FormMarket,
  legal: readonly string[],
  today: Date,
): Partial<Record<RegistrationField, string>> {
  const isChild = needsGuardian(form.role, form.birthdate, market, today);
  const sameAddress = form.guardianEmail.trim().toLowerCase() === form.email.trim().toLowerCase();
  const rules: Record<string, () => Problem> = {
    first_name: () => nameProblem(form.first_name),
    last_name: () => nameProblem(form.last_name),
    birthdate: () => birthdateProblem(form.birthdate, today),
    school: () => schoolProblem(form.school),
    // A child may have no e-mail of its own: its guardian's is enough.
    email: () => (isChild && form.email.trim() === '' ? undefined : emailProblem(form.email)),
    guardianEmail: () =>
      emailProblem(form.guardianEmail) ?? (sameAddress ? accountErrors['guardian-email-own'].code : undefined),
    username: () => usernameProblem(form.username),
    password: () => passwordProblem(form.password),
    phone: () => phoneProblem(form.phone),
    consents: () =>
      legal.every((text) => form.consents.includes(text)) ? undefined : accountErrors['consent-required'].code,
  };
  const entries = fieldsOf(form.role, form.birthdate, market, today).flatMap((field) => {
    const problem = rules[field]?.();
    return problem ? [[field, problem] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * The body of the call: the role's fields only, without the username unless the role is student, without
 * `verifiedEmail` when there is none [ACC-4].
 */
export function registrationPayload(form: RegistrationForm, market: FormMarket, today: Date) {
  const fields = new Set(fieldsOf(form.role, form.birthdate, market, today));
  const optional = (field: RegistrationField) => {
    const value = form[field];
    return fields.has(field) && typeof value === 'string' && value.trim() !== '' ? { [field]: value.trim() } : {};
  };
  return {
    role: form.role,
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    password: form.password,
    consents: fields.has('consents') ? [...form.consents] : [],
    ...(form.role === 'student' ? { username: form.username.trim() } : {}),
    ...(form.verifiedEmail ? { verifiedEmail: form.verifiedEmail } : {}),
    ...optional('email'),
    ...optional('birthdate'),
    ...optional('gender'),
    ...optional('school'),
    ...optional('phone'),
    ...optional('guardianEmail'),
  };
}
