import { useMarket } from '#features/market/web';
import { isUnderAge, type User } from '#features/session/contract';
import { useUser } from '#features/session/web';
import type { Choice } from '../../contract/index.ts';
import { useLocalChoice } from './local-choice.ts';

/** The visitor's choice and where it stands [CON-1]. */
export interface UsedChoice {
  readonly user: User;
  /** The account's choice, else the one made in this browser; undefined while nothing was chosen. */
  readonly choice: Choice | undefined;
}

/** Whether this user's visits are never counted, as of today [CON-5]. */
export const isTooYoung = (user: User, ageOfConsent: number): boolean => isUnderAge(user, ageOfConsent, new Date());

export function useChoice(): UsedChoice {
  const user = useUser();
  const local = useLocalChoice();
  const here = local ? { required: true, analytics: local === 'all' } : undefined;
  return { user, choice: user.cookiesCompliance ?? here };
}

/** Whether the product's own notice stands open: nothing was chosen, and no platform asks instead [CON-1, CON-4]. */
export function useShouldShowNotice(): boolean {
  const { choice } = useChoice();
  return !useMarket().cmpCode && !choice;
}
