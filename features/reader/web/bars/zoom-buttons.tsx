import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import styles from './zoom-buttons.module.css';

interface ZoomButtonsProps {
  readonly onZoom: (way: 'in' | 'out') => void;
}

/** Enlarge a page of fixed layout, and make it smaller again [READ-28]. */
export function ZoomButtons({ onZoom }: ZoomButtonsProps): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.zoom}>
      <IconButton label={t('reader.zoom-in')} icon={<ZoomIn aria-hidden="true" />} onClick={() => onZoom('in')} />
      <IconButton label={t('reader.zoom-out')} icon={<ZoomOut aria-hidden="true" />} onClick={() => onZoom('out')} />
    </div>
  );
}
