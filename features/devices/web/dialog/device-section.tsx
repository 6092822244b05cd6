import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { ReactNode } from 'react';
import { isTeacher } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { openDeviceDialog } from '../lock/lock-store.ts';
import { SharedDevices } from './shared-devices.tsx';
import styles from './device-section.module.css';

/** In the profile: how devices are counted, and the way to the list of them [DEV-2]. */
export function DeviceSection(): ReactNode {
  const { t } = useWords();
  const isTeaching = isTeacher(useUser());
  return (
    <>
      <div className={styles.section}>
        <p>{t('devices.section-text')}</p>
        <Button
          variant="secondary"
          icon={<MonitorSmartphone size={20} aria-hidden="true" />}
          onClick={openDeviceDialog}
        >
          {t('devices.section-open')}
        </Button>
      </div>
      {isTeaching && <SharedDevices />}
    </>
  );
}
