import Lightbulb from 'lucide-react/icons/lightbulb';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { SlotState } from '../../contract/index.ts';
import { SlotItem } from './slot-item.tsx';
import styles from './device-dialog.module.css';

interface DeviceListProps {
  readonly state: SlotState;
  readonly isLockedOut: boolean;
  readonly marked: ReadonlySet<number>;
  /** How many have to be marked before anything can be removed. */
  readonly least: number;
  readonly isBusy: boolean;
  readonly now: number;
  readonly onMark: (id: number, isMarked: boolean) => void;
}

/** The devices with the facts that help to choose one [DEV-2]. */
export function DeviceList({ state, isLockedOut, marked, least, isBusy, now, onMark }: DeviceListProps): ReactNode {
  const { t } = useWords();
  const { slots, maxSlots, currentSlotId } = state;
  const missing = least - marked.size;
  return (
    <>
      <p>{isLockedOut ? t('devices.locked-out-text', { count: maxSlots }) : t('devices.text', { count: maxSlots })}</p>
      <ul className={styles.slots} role="list" aria-label={t('devices.title')}>
        {slots.map((slot) => (
          <SlotItem
            key={slot.id}
            slot={slot}
            now={now}
            isCurrent={slot.id === currentSlotId}
            isMarked={marked.has(slot.id)}
            isDisabled={isBusy}
            onMark={(isMarked) => onMark(slot.id, isMarked)}
          />
        ))}
      </ul>
      <output className={styles.missing}>
        {isLockedOut && missing > 0 && t(marked.size > 0 ? 'devices.mark-more' : 'devices.mark', { count: missing })}
      </output>
      <p className={styles.hint}>
        <Lightbulb size={18} aria-hidden="true" />
        <span>{t('devices.private-hint')}</span>
      </p>
    </>
  );
}
