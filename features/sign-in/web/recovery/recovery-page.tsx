import { useState, type ReactNode } from 'react';
import { Elsewhere, NothingHere, useLinkSecrets } from '#features/account/web';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { anonymousUser } from '#features/session/contract';
import { useSetUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { useNavigate } from '#platform/web/router';
import { useToast } from '#platform/web/ui';
import { RequestLinkForm } from './request-form.tsx';
import { NewPassword } from './new-password.tsx';

/** A forgotten password: asking for a link, and following it [ACC-8]; the market's own page wins [EXT-4]. */
export function RecoveryPage(): ReactNode {
  const { t } = useWords();
  const { externalForgotPasswordLink, supportsInternalUsers, contactSupport } = useMarket();
  const toast = useToast();
  const navigate = useNavigate();
  const setUser = useSetUser();
  const token = useLinkSecrets('token')?.token;
  const [unknown, setUnknown] = useState('');

  if (externalForgotPasswordLink)
    return (
      <Elsewhere
        href={externalForgotPasswordLink}
        title={t('sign-in.recovery-elsewhere-title')}
        text={t('sign-in.recovery-elsewhere-text')}
        label={t('sign-in.recovery-elsewhere-go')}
      />
    );
  if (!supportsInternalUsers)
    return (
      <NothingHere
        title={t('sign-in.recovery-none-title')}
        text={t('sign-in.recovery-none-text', { support: contactSupport })}
      />
    );
  if (!token || token === unknown) return <RequestLinkForm isLinkUnknown={token !== undefined} />;
  const finish = () => {
    // The server has ended every session of the account, this browser's too if it had one.
    setUser(anonymousUser);
    toast({ text: t('sign-in.recovery-done'), tone: 'good' });
    void navigate(address('login'), { replace: true });
  };
  return <NewPassword token={token} onDone={finish} onLinkUnknown={() => setUnknown(token)} />;
}
