import BookHeart from 'lucide-react/icons/book-heart';
import Library from 'lucide-react/icons/library-big';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { Sticker } from '../../contract/index.ts';
import styles from './sticker-badge.module.css';

const PICTURES = { 'first-book': BookHeart, 'ten-books': Trophy, series: Library } as const;

interface StickerBadgeProps {
  readonly sticker: Sticker;
  /** Just earned: an animation puts it on. */
  readonly isNew?: boolean;
}

/** A sticker that comes into the album, or is in it already [READ-14]. */
export function StickerBadge({ sticker: { kind, name = '' }, isNew = true }: StickerBadgeProps): ReactNode {
  const { t } = useWords();
  const Picture = PICTURES[kind];
  return (
    <p className={styles.badge} data-new={isNew || undefined}>
      <span className={classNames(layouts.center, styles.sticker)} data-kind={kind} aria-hidden="true">
        <Picture />
      </span>
      <span>
        {isNew && <small>{t('reader.sticker-new')}</small>}
        <strong>{kind === 'series' ? t('reader.sticker-series', { name }) : t(`reader.sticker-${kind}`)}</strong>
      </span>
    </p>
  );
}
