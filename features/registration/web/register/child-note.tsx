import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import styles from './child-note.module.css';

/** Explains why the form needs the e-mail of a child's guardian [ACC-9]; shown as soon as the birthdate requires it. */
export function ChildNote(): ReactNode {
  const { t } = useWords();
  const { ageOfConsent } = useMarket();
  return (
    <div className={styles.note} role="status">
      <HeartHandshake size={28} aria-hidden="true" />
      <div>
        <p className={styles.title}>{t('registration.child-title')}</p>
        <p>{t('registration.child-text', { age: ageOfConsent })}</p>
      </div>
    </div>
  );
}
