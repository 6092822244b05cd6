import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { Badge } from '#platform/web/ui';
import { unusedDays, type Slot } from '../../contract/index.ts';
import { SlotName } from './slot-name.tsx';
import { describe, nameOf } from './slot-words.ts';
import styles from './device-dialog.module.css';

const pictures = { phone: Smartphone, tablet: Tablet, computer: Laptop };

interface SlotItemProps {
  readonly slot: Slot;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
  readonly isDisabled: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onMark: (isMarked: boolean) => void;
}

/** One device: its name, what it is, when it was used, and a tick to remove it [DEV-2]. */
export function SlotItem({ slot, isCurrent, isMarked, isDisabled, now, onMark }: SlotItemProps): ReactNode {
  const words = useWords();
  const { t } = words;
  const { date } = useFormats();
  const Picture = pictures[slot.kind];
  const unused = unusedDays(slot, now);
  const day = date(slot.timestamp);
  const facts = [
    ...(slot.name ? [describe(slot, words)] : []),
    t(slot.isApp ? 'devices.app' : 'devices.browser'),
    day === date(now) ? t('devices.used-today') : t('devices.last-used', { date: day }),
  ];
  return (
    <li className={styles.slot} data-marked={isMarked || undefined}>
      <span className={styles.picture}>
        <Picture size={26} aria-hidden="true" />
      </span>
      <div className={styles.facts}>
        <SlotName slot={slot} />
        <p className={styles.soft}>{facts.join(' · ')}</p>
        {(isCurrent || unused !== undefined) && (
          <p className={styles.badges}>
            {isCurrent && <Badge tone="market">{t('devices.this-device')}</Badge>}
            {unused !== undefined && <Badge tone="warn">{t('devices.unused', { days: unused })}</Badge>}
          </p>
        )}
      </div>
      <label className={styles.mark}>
        <input
          type="checkbox"
          checked={isMarked}
          disabled={isDisabled}
          onChange={(event) => onMark(event.target.checked)}
        />
        <span aria-hidden="true">{t('devices.remove')}</span>
        <span className="visually-hidden">{t('devices.remove-name', { name: nameOf(slot, words) })}</span>
      </label>
    </li>
  );
}
