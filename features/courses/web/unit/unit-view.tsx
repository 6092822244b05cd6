import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useOnline } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { UnitClosed } from './unit-closed.tsx';
import { UnitFrame, type UnitFrameProps } from './unit-frame.tsx';
import { UnitWindow } from './unit-window.tsx';
import styles from './unit.module.css';

/** An open unit: in a frame, or the button of its own window, or why it does not open. */
export function UnitView(props: UnitFrameProps): ReactNode {
  const { publication, unit, onList } = props;
  return (
    <div className={styles.view}>
      <OfflineNote />
      {unit.closed ? (
        <UnitClosed closed={unit.closed} onList={onList} />
      ) : unit.hasOwnWindow ? (
        <UnitWindow publication={publication} unit={unit} />
      ) : (
        <UnitFrame {...props} />
      )}
    </div>
  );
}

/** The unit stays; its answers may wait inside it. */
function OfflineNote(): ReactNode {
  const { t } = useWords();
  const isOnline = useOnline();
  return (
    <output>
      {!isOnline && (
        <span className={classNames(layouts.row, styles.offline)}>
          <WifiOff size={18} aria-hidden="true" />
          {t('courses.offline')}
        </span>
      )}
    </output>
  );
}
