import * as z from 'zod/mini';
import { everyone } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { accountErrors as errors } from './errors.ts';
import { consents, email, token } from './schemas.ts';

/** A legal text that has to be agreed to, in the version of now. */
export const legalTextSchema = z.object({
  /** `<nodeId>/<version>`: what a consent refers to. */
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  slug: z.string(),
});
export type LegalText = z.infer<typeof legalTextSchema>;

/** How often one address may knock at calls that lead to mails, codes or accounts; a school class fits in. */
export const CLASS_LIMIT = { max: 120, perSeconds: 600 };

/** What a guardian is asked, by the link of the mail [ACC-9]. */
export const guardianRequestSchema = z.object({
  /** The child as the guardian knows it. */
  childName: z.string(),
  legal: z.array(legalTextSchema),
  /** `open` waits for an answer; `given` was agreed to and may be withdrawn. */
  state: z.enum(['open', 'given']),
});

const guardianLink = { guardianToken: token, guardianEmail: email };

export const findGuardianRequest = endpoint({
  name: 'findGuardianRequest',
  method: 'POST',
  path: '/api/user/guardian-request',
  summary: 'What a guardian is asked: for which child, which texts [ACC-9]',
  body: z.object(guardianLink),
  data: guardianRequestSchema,
  errors: [errors['link-unknown']],
  may: everyone,
  limit: CLASS_LIMIT,
});

export const verifyGuardian = endpoint({
  name: 'verifyGuardian',
  method: 'POST',
  path: '/api/user/guardian-verification',
  summary: 'A guardian agrees, refuses, or withdraws an earlier consent [ACC-9]',
  body: z.object({ ...guardianLink, answer: z.enum(['agree', 'refuse', 'withdraw']), consents }),
  data: z.object({}),
  errors: [errors['link-unknown'], errors['registration-closed'], errors['consent-required']],
  may: everyone,
  limit: CLASS_LIMIT,
});

export const resendGuardianRequest = endpoint({
  name: 'resendGuardianRequest',
  method: 'POST',
  path: '/api/p/user/guardian-request-resend',
  summary: 'A waiting student asks the guardian again, or another one [ACC-9]',
  body: z.object({ guardianEmail: email }),
  data: z.object({}),
  errors: [errors['guardian-email-own'], errors['nothing-to-complete']],
  may: ['student'],
  limit: { max: 5, perSeconds: 3600 },
});

export const guardianEndpoints = [findGuardianRequest, verifyGuardian, resendGuardianRequest];
