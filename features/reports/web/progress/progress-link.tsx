import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass } from '#platform/web/ui';
import styles from './progress-view.module.css';

/** The link to the student's own progress, on their profile [PROG-11]. */
export function ProgressLink(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  if (!isStudent(user) || user.uid === undefined) return null;
  return (
    <p className={styles.way} data-for="children">
      <Link className={buttonClass({ variant: 'secondary' })} to={address('reports')}>
        {t('reports.mine')}
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </p>
  );
}
