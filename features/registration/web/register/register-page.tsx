import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Elsewhere, NothingHere, useEntryWords, useLinkSecrets } from '#features/account/web';
import { address, type PublicMarket, type RegistrationRole } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import type { User } from '#features/session/contract';
import { useSetUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { EntryPage } from '#platform/web/page';
import { Link, useLocation } from '#platform/web/router';
import { RegisterForm } from './form/register-form.tsx';
import { Welcome } from './welcome.tsx';
import { forgetDraft } from './form/draft.ts';
import { RoleCards } from './form/role-cards.tsx';

/**
 * Registration [ACC-4]; the market's own page wins, and where registration is closed the page says so [EXT-4, MKT-13].
 */
export function RegisterPage(): ReactNode {
  const { t } = useWords();
  const market = useMarket();
  if (market.externalRegisterLink)
    return (
      <Elsewhere
        href={market.externalRegisterLink}
        title={t('registration.elsewhere-title')}
        text={t('registration.elsewhere-text')}
        label={t('registration.elsewhere-go')}
      />
    );
  if (market.defaultRegistrationFormHidden)
    return <NothingHere title={t('registration.hidden-title')} text={t('registration.hidden-text')} />;
  if (market.registrationRoles.length === 0 || !market.supportsInternalUsers)
    return (
      <NothingHere
        title={t('registration.none-title')}
        text={t('registration.none-text', { support: market.contactSupport })}
      />
    );
  return <Registration roles={market.registrationRoles} />;
}

/** The role of the address, if the market has it; the only role needs no choice. */
function roleOf(search: string, roles: PublicMarket['registrationRoles']): RegistrationRole | undefined {
  const requestedRole = new URLSearchParams(search).get('role');
  return roles.length === 1 ? roles[0] : roles.find((role) => role === requestedRole);
}

interface Done {
  readonly user: User;
  readonly guardianEmail: string;
}

function Registration({ roles }: { readonly roles: PublicMarket['registrationRoles'] }): ReactNode {
  const entry = useEntryWords();
  const { t, rich } = useWords();
  const setUser = useSetUser();
  const { search } = useLocation();
  const [invitation] = useState(useLinkSecrets('verifiedEmail'));
  const [done, setDone] = useState<Done>();
  const role = roleOf(search, roles);
  const step = done ? 'done' : (role ?? 'role');
  useHeadingFocus(step);

  if (done) return <Welcome {...done} />;
  const logIn = (inside: ReactNode) => <Link to={address('login')}>{inside}</Link>;
  const hasAccount = <p>{rich('registration.has-account', { link: logIn })}</p>;
  if (!role)
    return (
      <EntryPage {...entry} title={t('registration.who-title')} isWide>
        <p>{t('registration.who-lead')}</p>
        <RoleCards roles={roles} />
        {hasAccount}
      </EntryPage>
    );
  return (
    <EntryPage {...entry} title={t('registration.form-title')} isWide>
      {hasAccount}
      <RegisterForm
        key={role}
        role={role}
        hasChoice={roles.length > 1}
        verifiedEmail={invitation?.verifiedEmail ?? ''}
        onDone={(user, guardianEmail) => {
          forgetDraft();
          setDone({ user, guardianEmail });
          setUser(user);
        }}
      />
    </EntryPage>
  );
}

/** Each further step works like another page: its heading gets the focus. The first step does not take it. */
function useHeadingFocus(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
}
