import { accountErrors } from '#features/account/contract';
import type { Context } from '#features/session/server';
import { fail, type Failure } from '#platform/kernel';
import type { RegistrationDeps } from '../deps.ts';
import { countUp } from '../repositories/registrations.ts';
import { presentRegistration } from './start-registration.ts';

/** Names that one registration may ask about. */
export const CHECKS_MOST = 20;

/** Strangers ask within a registration that they have begun. */
export async function countInRegistration(
  context: Context,
  count: number,
  deps: RegistrationDeps,
): Promise<Failure | undefined> {
  const registration = await presentRegistration(context, deps);
  if (!registration) return fail(accountErrors['registration-not-started']);
  const checks = { counter: 'checks', by: count, most: CHECKS_MOST } as const;
  const isCounted = await countUp(context.scope, registration.tokenHash, checks);
  return isCounted ? undefined : fail(accountErrors['too-many-checks']);
}
