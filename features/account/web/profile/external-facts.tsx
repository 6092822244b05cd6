import type { ReactNode } from 'react';
import type { User } from '#features/session/contract';
import { useWords } from '#platform/web/i18n';
import styles from './profile.module.css';

/** Names and e-mail of an account that lives elsewhere: to be read here, with why they cannot be changed [ACC-14]. */
export function OutsideFacts({ user }: { readonly user: User }): ReactNode {
  const { t } = useWords();
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  const facts = [
    [t('account.profile-name'), name],
    [t('account.profile-mail'), user.mail],
  ].filter(([, value]) => value);
  return (
    <div className={styles.outside}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{t('account.profile-outside')}</p>
    </div>
  );
}

/** The name of a pupil's account that a school made, and who changes it [SAFE-4]. */
export function SchoolFacts({ user }: { readonly user: User }): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.outside}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('account.profile-name')}</dt>
          <dd>{[user.first_name, user.last_name].filter(Boolean).join(' ')}</dd>
        </div>
      </dl>
      <p className={styles.soft}>{t('account.profile-school-made')}</p>
    </div>
  );
}
