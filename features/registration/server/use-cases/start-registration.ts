import { accountErrors, type LegalText } from '#features/account/contract';
import { isComplete } from '#features/account/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { hashToken, newToken } from '#platform/server/tokens';
import type { RegistrationDeps } from '../deps.ts';
import { findRegistration, insertRegistration, type Registration } from '../repositories/registrations.ts';
import { REGISTRATION_MS } from './timing.ts';

const COOKIE = 'klupa_registration';

/** Starts a registration: its cookie bounds the questions about names of other users [ACC-4, ACC-5]. */
export async function startRegistration(
  { scope, market, exchange }: Context,
  deps: RegistrationDeps,
): Promise<Result<{ legal: LegalText[] }>> {
  const legal = await deps.findLegalTexts(scope, market);
  if (!isComplete(legal)) return fail(accountErrors['registration-closed']);
  const token = newToken();
  await insertRegistration(scope, hashToken(token), deps.clock.now());
  exchange.setCookie(COOKIE, token, REGISTRATION_MS / 1000);
  return ok({ legal: [...legal] });
}

/** The registration of this browser; undefined when there is none or it took too long. */
export async function presentRegistration(
  { scope, exchange }: Pick<Context, 'scope' | 'exchange'>,
  deps: Pick<RegistrationDeps, 'clock'>,
): Promise<Registration | undefined> {
  const token = exchange.cookie(COOKIE);
  if (!token) return undefined;
  return findRegistration(scope, hashToken(token), new Date(deps.clock.now().getTime() - REGISTRATION_MS));
}

export const clearRegistrationCookie = ({ exchange }: Pick<Context, 'exchange'>): void => exchange.clearCookie(COOKIE);
