import * as z from 'zod/mini';
import { cookiesComplianceSchema, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';

export const setCookiesCompliance = endpoint({
  name: 'setCookiesCompliance',
  method: 'PUT',
  path: '/api/p/user/cookies-compliance',
  summary:
    "Keeps the user's cookie choice with the account and answers it as kept: what is required always stays allowed, " +
    'students under the age of consent are never counted [CON-1, CON-5]',
  body: z.object({ required: z.boolean(), analytics: z.boolean() }),
  data: cookiesComplianceSchema,
  may: signedIn,
});

export const endpoints = [setCookiesCompliance];
