import { useState, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { Insets } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { EntryPage } from '#platform/web/page';
import { useLocation, useNavigate } from '#platform/web/router';
import { buttonClass, classNames } from '#platform/web/ui';
import type { User } from '#features/session/contract';
import { LoginForm } from './login-form.tsx';
import { LoginHelp } from './login-help.tsx';
import { SessionEndNotice } from '../log-out/session-end-notice.tsx';
import { ENDED, loginTarget } from './login-target.ts';
import { useSetUser } from '#features/session/web';
import styles from './login-page.module.css';

/** The login page [ACC-3, NAV-9]; a market without accounts of its own shows the way to the other login [MKT-13]. */
export function LoginPage(): ReactNode {
  const { t } = useWords();
  const market = useMarket();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const setUser = useSetUser();
  const federation = market.hasSchoolFederationLogin ? market.externalAAIEduLoginLink : '';
  const hasForm = market.supportsInternalUsers;
  const [hasFailed, setFailed] = useState(false);

  const arrive = (user: User) => {
    setUser(user);
    const { origin, search: pageQuery } = window.location;
    const partners = market.partnerReturnAddresses;
    const target = loginTarget({ query: search, hash, pageQuery, origin, referrer: document.referrer, partners });
    if ('outside' in target) window.location.assign(target.outside);
    else void navigate(target.inside, { replace: true });
  };
  return (
    <EntryPage
      title={hasForm || federation ? t('session.log-in-title') : t('session.no-log-in-title')}
      greeting={t('session.greeting')}
      lead={t('session.panel-text')}
      {...(market.layout === 'pyp' && { scene: <Insets place="entry-scene" /> })}
    >
      <SessionEndNotice reason={new URLSearchParams(search).get(ENDED)} />
      <Insets place="login" />
      {hasForm && <LoginForm onLogin={arrive} onFail={() => setFailed(true)} />}
      {hasForm && federation && <p className={classNames(layouts.row, styles.or)}>{t('session.or')}</p>}
      {federation && (
        <a className={buttonClass({ variant: 'secondary', isWide: true })} href={federation}>
          {t('session.federation-log-in')}
        </a>
      )}
      {!hasForm && !federation && <p>{t('session.no-local-log-in')}</p>}
      <LoginHelp hasFailed={hasFailed} />
    </EntryPage>
  );
}
