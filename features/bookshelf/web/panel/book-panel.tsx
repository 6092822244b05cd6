import X from 'lucide-react/icons/x';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import type { ShelfEntry } from '../../contract/index.ts';
import { bookId, panelId } from '../card/book-card.tsx';
import styles from './book-panel.module.css';
import { EntryDetails } from './on-demand.ts';
import { useScrollToFit } from './use-scroll-to-fit.ts';

interface BookPanelProps {
  readonly entry: ShelfEntry;
  readonly isClosing: boolean;
  /** The place of its book in the row: the notch points there. Absent in the list. */
  readonly place?: { readonly index: number; readonly of: number } | undefined;
  readonly slidesPerPage: number;
  readonly onClose: () => void;
}

/** The panel that opens under the row of its book [SHELF-7]. */
export function BookPanel({ entry, isClosing, place, slidesPerPage, onClose }: BookPanelProps): ReactNode {
  const { t } = useWords();
  const panel = useRef<HTMLLIElement>(null);
  const titleId = `${panelId(entry.dos_id)}-title`;
  useScrollToFit(panel, entry.dos_id);
  const closeByButton = () => {
    document.getElementById(bookId(entry.dos_id))?.focus();
    onClose();
  };
  return (
    <li
      ref={panel}
      className={isClosing ? `${styles.panel} ${styles.closing}` : styles.panel}
      style={place && ({ '--index': place.index, '--others': place.of - 1 } as CSSProperties)}
      inert={isClosing}
      data-print="hide"
    >
      {place && <span className={styles.notch} aria-hidden="true" />}
      <div className={styles.clip}>
        <section id={panelId(entry.dos_id)} className={styles.body} aria-labelledby={titleId}>
          <IconButton
            className={styles.close}
            label={t('bookshelf.close')}
            icon={<X aria-hidden="true" />}
            onClick={closeByButton}
          />
          <EntryDetails entry={entry} titleId={titleId} slidesPerPage={slidesPerPage} />
        </section>
      </div>
    </li>
  );
}
