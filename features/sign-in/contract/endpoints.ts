import * as z from 'zod/mini';
import {
  accountErrors as errors,
  CLASS_LIMIT,
  passwordSchema,
  tokenSchema,
  wordSchema,
} from '#features/account/contract';
import { everyone, sessionErrors } from '#features/session/contract';
import { endpoint } from '#platform/kernel';

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Mails a link that sets a new password; the same answer, in the same time, for everybody [ACC-8]',
  body: z.object({ email: wordSchema(254) }),
  data: z.object({}),
  errors: [sessionErrors['no-local-log-in']],
  may: everyone,
  limit: CLASS_LIMIT,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/user/password-reset',
  summary: 'Sets a new password by the token of a mailed link, once, and ends all sessions [ACC-8]',
  body: z.object({ token: tokenSchema, password: passwordSchema }),
  data: z.object({}),
  errors: [errors['link-unknown'], errors['password-too-easy'], sessionErrors['no-local-log-in']],
  may: everyone,
  limit: CLASS_LIMIT,
});

export const endpoints = [forgotPassword, resetPassword];
