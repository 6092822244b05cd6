import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import styles from './login-help.module.css';

/** The ways out of a log-in that does not work: a new password, an account, a person; the market's own pages win [EXT-4]. */
export function LoginHelp({ hasFailed }: { readonly hasFailed: boolean }): ReactNode {
  const { t, rich } = useWords();
  const market = useMarket();
  const { externalForgotPasswordLink: forgotten, externalRegisterLink: register, contactSupport: support } = market;
  const hasForm = market.supportsInternalUsers;
  const mayRegister = register !== '' || (hasForm && market.registrationRoles.length > 0);
  const toRegister = (inside: ReactNode) =>
    register ? <a href={register}>{inside}</a> : <Link to={address('register')}>{inside}</Link>;
  const toSupport = (inside: ReactNode) => <a href={`mailto:${support}`}>{inside}</a>;
  return (
    <div className={styles.help}>
      {hasForm && forgotten && <a href={forgotten}>{t('session.forgot-password')}</a>}
      {hasForm && !forgotten && <Link to={address('forgotPassword')}>{t('session.forgot-password')}</Link>}
      {mayRegister && <p>{rich('session.register', { link: toRegister })}</p>}
      <div aria-live="polite">
        {hasFailed && <p className={styles.locked}>{rich('session.locked-help', { link: toSupport }, { support })}</p>}
      </div>
    </div>
  );
}
