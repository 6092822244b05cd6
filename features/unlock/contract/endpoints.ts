import * as z from 'zod/mini';
import { signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { unlockErrors } from './errors.ts';

/** Longest text that is looked at as a code: room for spaces and dashes. */
export const TYPED_MAX = 100;

const usedSchema = z.object({
  /** Milliseconds since 1970; old data may have seconds: read it with `toMilliseconds`. */
  activation: z.number(),
  expiry: z.number(),
});

/** A code that the user has entered. */
export const kodSchema = z.object({
  /** Its last four characters: the server does not know the rest. */
  last4: z.string(),
  /** `dos_id` of what it unlocked. */
  publications: z.array(z.string()),
  used: z.array(usedSchema),
});
export type Kod = z.infer<typeof kodSchema>;

export const redeemCode = endpoint({
  name: 'redeemCode',
  method: 'POST',
  path: '/api/p/kod',
  summary: 'Unlocks the publications of a code for its term; the code in any spelling [KOD-1, KOD-3]',
  body: z.object({ code: z.string().check(z.maxLength(TYPED_MAX)) }),
  data: kodSchema,
  errors: Object.values(unlockErrors),
  may: signedIn,
  limit: { max: 10, perSeconds: 60 },
});

export const getKodHistory = endpoint({
  name: 'getKodHistory',
  method: 'GET',
  path: '/api/p/kod-history',
  summary: 'The codes that the user has entered: those that still count and those that have expired [KOD-2]',
  data: z.object({ unexpired: z.array(kodSchema), expired: z.array(kodSchema) }),
  may: signedIn,
});

export const endpoints = [redeemCode, getKodHistory];
