import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useOnline } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { isAway } from './is-away.ts';
import styles from './trouble.module.css';

/**
 * Says that new pages have to wait for the network, or, for a kept book, that reports are sent later [PROG-7]. A page of kept
 * books sends nothing even where the browser sees a network: many a school's wireless network leads nowhere.
 */
export function OfflineNote({ isKept }: { readonly isKept: boolean }): ReactNode {
  const { t } = useWords();
  const isOnline = useOnline();
  return (
    <output>
      {(!isOnline || (isKept && isAway())) && (
        <span className={classNames(layouts.row, styles.offline)}>
          <WifiOff size={18} aria-hidden="true" />
          {isKept ? t('reader.kept-undelivered') : t('reader.offline')}
        </span>
      )}
    </output>
  );
}
