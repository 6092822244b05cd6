import type { Market } from '#features/market/contract';
import type { User } from '#features/session/contract';
import { announceUser, updateUser, type Context, type UserKey } from '#features/session/server';
import { allowedChoice, type Choice } from '../../contract/index.ts';

/** Who chooses, where. */
export interface Chooser {
  readonly scope: Context['scope'];
  readonly market: Pick<Market, 'ageOfConsent'>;
  readonly user: User;
  readonly key: UserKey;
}

/** Keeps a cookie choice with the account, within what the user's age allows [CON-1, CON-5]; answers it as kept. */
export async function saveChoice({ scope, market, user, key }: Chooser, choice: Choice, now: Date): Promise<Choice> {
  const cookiesCompliance = allowedChoice(choice, user, market.ageOfConsent, now);
  await updateUser(scope, key, { cookiesCompliance });
  await announceUser(scope, key.id);
  return cookiesCompliance;
}
