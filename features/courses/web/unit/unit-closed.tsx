import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { CourseLine } from '../../contract/index.ts';
import { WayBack, type WayBackProps } from './way-back.tsx';
import styles from './unit.module.css';

interface UnitClosedProps extends WayBackProps {
  readonly closed: NonNullable<CourseLine['closed']>;
}

/** A unit that does not open: why, and the way back. Nothing is launched [PROG-39]. */
export function UnitClosed({ closed, onList }: UnitClosedProps): ReactNode {
  const { t } = useWords();
  return (
    <div className={classNames(layouts.stack, styles.own)}>
      <span className={classNames(layouts.center, styles.lock)} aria-hidden="true">
        <Lock size={32} />
      </span>
      <p>{t(`courses.${closed}`)}</p>
      <WayBack onList={onList} />
    </div>
  );
}
