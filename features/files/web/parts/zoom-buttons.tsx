import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import styles from './zoom-buttons.module.css';

export type Zoom = 'in' | 'out' | 'fit';

const KEYS: Readonly<Record<string, Zoom>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };

/** The zoom that a key means, outside of fields; keys with Ctrl belong to the browser. */
export function zoomOfKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Zoom | undefined {
  if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return undefined;
  return KEYS[key];
}

interface ZoomButtonsProps {
  /** 1 for the size that the file has itself. */
  readonly share: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly onZoom: (zoom: Zoom) => void;
}

/** Smaller, larger, and as large as the window. */
export function ZoomButtons({ share, canZoomIn, canZoomOut, onZoom }: ZoomButtonsProps): ReactNode {
  const { t } = useWords();
  const { percent } = useFormats();
  return (
    <div className={styles.zoom}>
      <IconButton
        label={t('files.zoom-out')}
        icon={<ZoomOut aria-hidden="true" />}
        disabled={!canZoomOut}
        onClick={() => onZoom('out')}
      />
      <output className={styles.share}>{percent(share)}</output>
      <IconButton
        label={t('files.zoom-in')}
        icon={<ZoomIn aria-hidden="true" />}
        disabled={!canZoomIn}
        onClick={() => onZoom('in')}
      />
      <IconButton label={t('files.fit')} icon={<MoveHorizontal aria-hidden="true" />} onClick={() => onZoom('fit')} />
    </div>
  );
}
