import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, classNames } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { colourStyle } from '../label/colours.ts';
import styles from './class-banner.module.css';

/** School, school year and state of a class, in its colour. */
export function ClassBanner({
  classroom,
  children,
}: {
  readonly classroom: Classroom;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useWords();
  const { supportsLeaderboards } = useMarket();
  const { school, schoolWaits, schoolYear, colour, isArchived } = classroom;
  return (
    <div className={classNames(layouts.cluster, styles.banner)} style={colourStyle(colour)} data-banner="classroom">
      <div className={styles.facts}>
        <p className={styles.school}>{[school.name, school.town].filter(Boolean).join(', ')}</p>
        {schoolWaits && supportsLeaderboards && <p className={styles.note}>{t('classrooms.school-waits')}</p>}
        <p>{t('classrooms.school-year', { from: String(schoolYear), to: String(schoolYear + 1) })}</p>
        {isArchived && <Badge>{t('classrooms.archived')}</Badge>}
      </div>
      {children}
    </div>
  );
}
