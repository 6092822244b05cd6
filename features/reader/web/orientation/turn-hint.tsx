import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, IconButton } from '#platform/web/ui';
import type { BookPage } from '../../contract/index.ts';
import { useMedia } from '../appearance/use-media.ts';
import styles from './turn-hint.module.css';

/** Phones and tablets. */
const IN_HAND = '(pointer: coarse)';
const IS_UPRIGHT = '(orientation: portrait)';

/** A hint to turn the device, where a page of fixed layout wants the other orientation. A closed hint stays away until the book is opened again [READ-31]. */
export function TurnHint({ orientation }: Pick<BookPage, 'orientation'>): ReactNode {
  const { t } = useWords();
  const [isClosed, setClosed] = useState(false);
  const isInHand = useMedia(IN_HAND);
  const held = useMedia(IS_UPRIGHT) ? 'portrait' : 'landscape';
  const isShown = isInHand && !isClosed && orientation !== undefined && orientation !== held;
  return (
    <div className={isShown ? styles.place : undefined}>
      <output>
        {isShown && (
          <span className={classNames(layouts.row, styles.hint)}>
            <Turned to={orientation} />
            {t(orientation === 'landscape' ? 'reader.turn-landscape' : 'reader.turn-portrait')}
          </span>
        )}
      </output>
      {isShown && (
        <IconButton label={t('ui.dismiss')} icon={<X size={18} aria-hidden="true" />} onClick={() => setClosed(true)} />
      )}
    </div>
  );
}

/** A dashed tablet in the present orientation, an arrow, and a tablet in the wanted one. */
const Turned = ({ to }: { readonly to: 'portrait' | 'landscape' }): ReactNode => (
  <svg className={styles.drawing} viewBox="0 0 44 40" width="44" height="40" aria-hidden="true">
    <g transform={to === 'portrait' ? 'matrix(0 1 1 0 2 -2)' : undefined}>
      <rect className={styles.held} x="4" y="5" width="17" height="27" rx="3" />
      <rect className={styles.target} x="10" y="19" width="30" height="18" rx="3" />
      <path className={styles.target} d="M13 26v4" />
      <path className={styles.way} d="M25 6c7 0 11 3 12 9m-4-3 4 4 4-4" />
    </g>
  </svg>
);
