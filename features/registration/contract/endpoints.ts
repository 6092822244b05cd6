import * as z from 'zod/mini';
import {
  accountErrors as errors,
  checkedText,
  CLASS_LIMIT,
  consentsSchema as consents,
  emailSchema as email,
  genderSchema as gender,
  legalTextSchema,
  nameSchema as name,
  passwordSchema as password,
  tokenSchema as token,
  usernameSchema as username,
  wordSchema as word,
} from '#features/account/contract';
import { registrationRoleSchema } from '#features/market/contract';
import { everyone, signedIn, userSchema } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { schoolProblem } from './fields.ts';

const school = checkedText(schoolProblem);

export const startRegistration = endpoint({
  name: 'startRegistration',
  method: 'POST',
  path: '/api/user/registration-start',
  summary: 'Begins a registration: the legal texts of now, and a cookie that later checks need [ACC-4]',
  data: z.object({ legal: z.array(legalTextSchema) }),
  errors: [errors['registration-closed']],
  may: everyone,
  limit: CLASS_LIMIT,
});

/** The user who has just registered; where the market answers by mail, with the unconfirmed e-mail [SAFE-8]. */
export const registeredUserSchema = z.extend(userSchema, { pendingMail: z.optional(z.string()) });
export type RegisteredUser = z.infer<typeof registeredUserSchema>;

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/user/registration',
  summary: 'Makes an account and signs it in; the e-mail and, for children, the guardian still have to confirm [ACC-4]',
  body: z.object({
    role: registrationRoleSchema,
    first_name: name,
    last_name: name,
    email: z.optional(email),
    username: z.optional(username),
    password,
    birthdate: z.optional(word(20)),
    gender: z.optional(gender),
    school: z.optional(school),
    phone: z.optional(word(30)),
    guardianEmail: z.optional(email),
    verifiedEmail: z.optional(token),
    consents,
  }),
  data: registeredUserSchema,
  errors: [
    errors['registration-not-started'],
    errors['registration-closed'],
    errors['too-many-checks'],
    errors['role-not-offered'],
    errors['username-taken'],
    errors['email-taken'],
    errors['password-too-easy'],
    errors['phone-not-verified'],
    errors['consent-required'],
  ],
  may: ['anonymous'],
  limit: CLASS_LIMIT,
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/user/email-verification',
  summary: 'Confirms an e-mail by the token of a mailed link, once [ACC-6]',
  body: z.object({ token }),
  data: z.object({}),
  errors: [errors['link-unknown'], errors['email-taken']],
  may: everyone,
  limit: CLASS_LIMIT,
});

export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/user/email-verification-resend',
  summary: 'Mails a new confirmation link; the same answer for everybody [ACC-6]',
  body: z.object({ email }),
  data: z.object({}),
  may: everyone,
  limit: CLASS_LIMIT,
});

export const sendPhoneCode = endpoint({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/api/user/mobilephone',
  summary: 'Texts a code to a phone, within a registration or for the signed-in user [ACC-7]',
  body: z.object({ phone: word(30) }),
  data: z.object({ resendAfterSeconds: z.number() }),
  errors: [
    errors['phone-invalid'],
    errors['phone-not-asked'],
    errors['registration-not-started'],
    errors['too-many-checks'],
  ],
  may: everyone,
  limit: CLASS_LIMIT,
});

export const verifyPhone = endpoint({
  name: 'verifyPhone',
  method: 'POST',
  path: '/api/user/mobilephone-verification',
  summary: 'Confirms a phone by its texted code [ACC-7]',
  body: z.object({ code: word(20) }),
  data: z.object({}),
  errors: [errors['phone-code-wrong'], errors['phone-code-expired'], errors['registration-not-started']],
  may: everyone,
  limit: CLASS_LIMIT,
});

export const confirmExternalRegistration = endpoint({
  name: 'confirmExternalRegistration',
  method: 'POST',
  path: '/api/user/external-register-confirm',
  summary: 'Completes an account of an outside identity provider: role and consents [ACC-10]',
  body: z.object({ role: registrationRoleSchema, consents }),
  data: userSchema,
  errors: [
    errors['nothing-to-complete'],
    errors['registration-closed'],
    errors['role-not-offered'],
    errors['consent-required'],
  ],
  may: signedIn,
});

export const endpoints = [
  startRegistration,
  register,
  verifyEmail,
  resendVerification,
  sendPhoneCode,
  verifyPhone,
  confirmExternalRegistration,
];
