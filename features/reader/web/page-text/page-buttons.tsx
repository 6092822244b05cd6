import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import Text from 'lucide-react/icons/text';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import styles from './page-buttons.module.css';
import type { PageTextControls } from './use-page-text.ts';

interface PageButtonsProps {
  readonly onZoom: (way: 'in' | 'out') => void;
  readonly pageText: PageTextControls;
  /** Whether the page in view has text. */
  readonly hasText: boolean;
}

/** Enlarge a page of fixed layout, make it smaller again, and on small windows show its text in reading size [READ-28, READ-37]. */
export function PageButtons({ onZoom, pageText, hasText }: PageButtonsProps): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.buttons} data-beside={pageText.isOn || undefined}>
      {(hasText || pageText.isOn) && (
        <IconButton
          className={styles.text}
          label={t('reader.page-text')}
          icon={<Text aria-hidden="true" />}
          aria-pressed={pageText.isOn}
          onClick={pageText.toggle}
        />
      )}
      <IconButton label={t('reader.zoom-in')} icon={<ZoomIn aria-hidden="true" />} onClick={() => onZoom('in')} />
      <IconButton label={t('reader.zoom-out')} icon={<ZoomOut aria-hidden="true" />} onClick={() => onZoom('out')} />
    </div>
  );
}
