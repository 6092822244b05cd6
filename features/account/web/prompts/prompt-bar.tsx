import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import styles from './prompt-bar.module.css';

interface ProfileBarProps {
  readonly icon: LucideIcon;
  readonly tone: 'warn' | 'market' | 'bad';
  /** What it is about, in a few words. */
  readonly title: string;
  readonly text: ReactNode;
  /** What to do about it. */
  readonly actions: ReactNode;
  readonly onDismiss?: () => void;
}

/** A strip above the screen: what the account still needs, and the way to it. */
export function ProfileBar({ icon: Icon, tone, title, text, actions, onDismiss }: ProfileBarProps): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.bar} data-tone={tone}>
      <div className={styles.row}>
        <Icon className={styles.icon} size={24} aria-hidden="true" />
        <p className={styles.words}>
          <b>{title}</b> {text}
        </p>
        <div className={styles.actions}>
          {actions}
          {onDismiss && (
            <IconButton label={t('account.bar-later')} icon={<X size={20} aria-hidden="true" />} onClick={onDismiss} />
          )}
        </div>
      </div>
    </div>
  );
}
