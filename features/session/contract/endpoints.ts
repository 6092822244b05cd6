import * as z from 'zod/mini';
import { endpoint } from '#platform/kernel';
import { sessionErrors } from './errors.ts';
import { alsoByPictures, everyone } from './kinds.ts';
import { userSchema } from './user.ts';

/** Longest login or password that is looked at: longer ones are refused before any hashing. */
export const CREDENTIAL_MAX = 200;

const credential = z.string().check(z.minLength(1), z.maxLength(CREDENTIAL_MAX));

export const getUserdata = endpoint({
  name: 'getUserdata',
  method: 'GET',
  path: '/api/userdata',
  summary: 'Who am I: the user of the session, or no uid for an anonymous visitor [ACC-1]',
  data: userSchema,
  may: alsoByPictures(everyone),
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with username or e-mail and password [ACC-3]',
  body: z.object({
    username: credential,
    password: credential,
    /** Others use this computer too: the session ends with the browser. */
    isShared: z.optional(z.boolean()),
  }),
  data: userSchema,
  errors: [sessionErrors['wrong-credentials'], sessionErrors['too-many-failures'], sessionErrors['no-local-log-in']],
  may: alsoByPictures(everyone),
  // A whole school behind one address.
  limit: { max: 1200, perSeconds: 60, isPerNode: true },
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session; answers where an outside identity provider ends its own [NAV-24]',
  data: z.object({ redirectUrl: z.optional(z.string()) }),
  may: alsoByPictures(everyone),
  limit: { max: 1200, perSeconds: 60, isPerNode: true },
});

/** Why a session was ended from elsewhere. */
export const sessionEndSchema = z.enum(['device-removed', 'password-changed', 'ended-elsewhere']);
export type SessionEnd = z.infer<typeof sessionEndSchema>;

export const getSessionEnd = endpoint({
  name: 'getSessionEnd',
  method: 'GET',
  path: '/api/session-end',
  summary: "Why the session of this browser's cookie was ended from elsewhere, if it was [DEV-5]",
  data: z.object({ reason: z.optional(sessionEndSchema) }),
  may: alsoByPictures(everyone),
});

export const endpoints = [getUserdata, login, logout, getSessionEnd];
