import { useIsDismissed } from '#features/account/web';
import { useUser } from '#features/session/web';

/** An e-mail that is not confirmed, until the user puts the bar aside for this session [ACC-6]. */
export function useShouldShowEmailBar(): boolean {
  const { mail, isEmailVerified } = useUser();
  const isDismissed = useIsDismissed('email');
  return Boolean(mail) && isEmailVerified === false && !isDismissed;
}
