import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass } from '#platform/web/ui';
import styles from './code-section.module.css';

/** In the profile: the way to the screen where codes are entered [KOD-1]. */
export function CodeSection(): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.section}>
      <p>{t('unlock.section-text')}</p>
      <Link to={address('kod')} className={buttonClass({ variant: 'secondary' })}>
        {t('unlock.section-open')}
      </Link>
    </div>
  );
}
