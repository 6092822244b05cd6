import Eye from 'lucide-react/icons/eye';
import Folder from 'lucide-react/icons/folder';
import Paperclip from 'lucide-react/icons/paperclip';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { Unit } from '../../contract/index.ts';
import styles from './unit-statistics.module.css';

/** How many folders and materials it has, and how often it was opened. */
export function UnitStatistics({ unit: { statistics } }: { readonly unit: Pick<Unit, 'statistics'> }): ReactNode {
  const { t } = useWords();
  return (
    <ul className={classNames(layouts.cluster, styles.numbers)} role="list">
      <li className={styles.number}>
        <Folder size={18} aria-hidden="true" />
        {t('repository.folder-count', { count: statistics.folders })}
      </li>
      <li className={styles.number}>
        <Paperclip size={18} aria-hidden="true" />
        {t('repository.material-count', { count: statistics.materials })}
      </li>
      {statistics.views > 0 && (
        <li className={styles.number}>
          <Eye size={18} aria-hidden="true" />
          {t('repository.view-count', { count: statistics.views })}
        </li>
      )}
    </ul>
  );
}
