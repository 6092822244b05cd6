import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#platform/web/ui';
import styles from './notice-bar.module.css';

export interface NoticeBarProps {
  readonly icon: LucideIcon;
  readonly tone: 'warn' | 'market' | 'bad';
  /** What it is about, in a few words. */
  readonly title: string;
  readonly text: ReactNode;
  /** What to do about it. */
  readonly actions: ReactNode;
  /** A cross at the end, with its label. */
  readonly dismiss?: { readonly label: string; readonly onDismiss: () => void };
}

/** A strip above the screen with one task and the button for it. */
export function NoticeBar({ icon: Icon, tone, title, text, actions, dismiss }: NoticeBarProps): ReactNode {
  return (
    <div className={styles.bar} data-tone={tone}>
      <div className={styles.row}>
        <Icon className={styles.icon} size={24} aria-hidden="true" />
        <p className={styles.words}>
          <b>{title}</b> {text}
        </p>
        <div className={styles.actions}>
          {actions}
          {dismiss && (
            <IconButton label={dismiss.label} icon={<X size={20} aria-hidden="true" />} onClick={dismiss.onDismiss} />
          )}
        </div>
      </div>
    </div>
  );
}
