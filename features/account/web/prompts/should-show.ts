import { matchRoute, type RouteName } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { isMissingUsername, isUnconfirmedTeacher, isWithoutRole } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useLocation } from '#platform/web/router';
import { useIsDismissed } from './dismissed.ts';

/** Screens that users open for one purpose; questions about the account wait there. */
const QUIET: readonly RouteName[] = [
  ...(['login', 'logout', 'register', 'registerConfirm', 'externalRegisterConfirm'] as const),
  ...(['forgotPassword', 'guardianConfirm', 'familyConsent', 'read', 'cookies'] as const),
];

function useIsQuiet(): boolean {
  const route = matchRoute(useLocation().pathname)?.name;
  return route !== undefined && QUIET.includes(route);
}

/** [ACC-11] A new user is asked who they are, and has to say so. */
export function useShouldShowRoleDialog(): boolean {
  const [isQuiet, user] = [useIsQuiet(), useUser()];
  return isWithoutRole(user) && !isQuiet;
}

/** [ACC-12] A student without a username is asked for one. */
export function useShouldShowUsernameDialog(): boolean {
  const [isQuiet, isDismissed, user] = [useIsQuiet(), useIsDismissed('username'), useUser()];
  return isMissingUsername(user) && !isDismissed && !isQuiet;
}

/** [SAFE-19] A child who came with a card is asked for a password of its own. */
export function useShouldShowOwnPassword(): boolean {
  const [isQuiet, isDismissed, user] = [useIsQuiet(), useIsDismissed('own-password'), useUser()];
  return user.mustChoosePassword === true && !isDismissed && !isQuiet;
}

/** [ACC-13] */
export function useShouldShowTeacherBar(): boolean {
  const { hidesUnconfirmedTeacherBar } = useMarket();
  return isUnconfirmedTeacher(useUser()) && !hidesUnconfirmedTeacherBar;
}

/** [ACC-9] */
export const useShouldShowGuardianBar = (): boolean => useUser().isWaitingForGuardian === true;

/** [ACC-18] */
export const useShouldShowEraseBar = (): boolean => useUser().eraseAfter !== undefined;
