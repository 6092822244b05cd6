import { useEffect, useRef, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { useNavigate, useSearchParams } from '#platform/web/router';
import { ErrorState, Skeleton, useToast } from '#platform/web/ui';
import { findSessionEnd } from './find-session-end.ts';
import { useLogout } from './queries.ts';
import styles from './logout-page.module.css';

/**
 * Ends the session once the page opens, then leads home or to the outside provider's own end [NAV-24]. If the
 * session ended elsewhere, it leads to the login page, which shows the reason: it fetches the reason first, since only
 * the cookie, which is deleted here, gives access to it [DEV-5].
 */
export function LogoutPage(): ReactNode {
  const { t } = useWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutateAsync, isError, isPending } = useLogout();
  const [query] = useSearchParams();
  const isLost = query.has('ended');
  const hasBegun = useRef(false);

  const end = async () => {
    const reason = isLost ? await findSessionEnd() : undefined;
    // Awaited: a user who presses "back" during the call is signed out too, and must not stay on a screen of the
    // account.
    const { redirectUrl } = await mutateAsync({});
    if (redirectUrl) window.location.assign(redirectUrl);
    else if (isLost) {
      const return_url = query.get('return_url') ?? undefined;
      void navigate(address('login', {}, { ended: reason ?? 'expired', return_url }), { replace: true });
    } else {
      toast({ text: t('session.logged-out') });
      void navigate(address('home'), { replace: true });
    }
  };
  // The page shows errors.
  const logOut = () => void end().catch(() => {});
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    logOut();
  });
  return (
    <div className={styles.page} aria-busy={isPending || undefined}>
      <h1>{t('session.log-out-title')}</h1>
      {isError ? (
        <ErrorState text={t('session.log-out-failed')} onRetry={logOut} isRetrying={isPending} />
      ) : (
        <Skeleton width="12rem" />
      )}
    </div>
  );
}
