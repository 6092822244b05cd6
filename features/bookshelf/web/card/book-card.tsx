import Lock from 'lucide-react/icons/lock';
import { memo, type ReactNode } from 'react';
import { Cover } from '#features/catalog/web';
import { useWords } from '#platform/web/i18n';
import { lockedCount, type ShelfEntry } from '../../contract/index.ts';
import styles from './book-card.module.css';

/** How wide covers are in the grid, by the breakpoints 680 and 1280 px. */
const GRID_SIZES = '(min-width: 1280px) 248px, (min-width: 680px) 29vw, 44vw';
const LIST_SIZES = '56px';

export const panelId = (dosId: string): string => `panel-${dosId}`;
export const bookId = (dosId: string): string => `book-${dosId}`;

interface BookCardProps {
  readonly entry: ShelfEntry;
  readonly isOpen: boolean;
  readonly isList: boolean;
  /** The tab stop of its board until another book is focused. */
  readonly isTabStop: boolean;
  /** On the first screen: its cover is fetched at once. */
  readonly isFirst: boolean;
  /** The note beside the title in the list. */
  readonly note?: string | undefined;
  readonly onToggle: (dosId: string) => void;
}

/** A publication or a group on the shelf: one button that opens its panel. */
export const BookCard = memo(function BookCard(props: BookCardProps): ReactNode {
  const { entry, isOpen, isList, isTabStop, isFirst, note, onToggle } = props;
  const { t } = useWords();
  const isLocked = entry.isGroup ? lockedCount(entry) === entry.publications.length : entry.row.is_visible;
  return (
    <button
      type="button"
      id={bookId(entry.dos_id)}
      data-book=""
      className={isList ? styles.line : styles.card}
      tabIndex={isTabStop ? 0 : -1}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId(entry.dos_id) : undefined}
      onClick={() => onToggle(entry.dos_id)}
    >
      <Frame entry={entry} isList={isList} isFirst={isFirst} isLocked={isLocked} />
      <span className={styles.words}>
        <span className={styles.title}>{entry.name}</span>
        {isLocked && <span className="visually-hidden">, {t('bookshelf.locked')}</span>}
        {entry.isGroup && (
          <span className={isList ? styles.note : 'visually-hidden'}>
            {!isList && ', '}
            {t('bookshelf.group-count', { count: entry.publications.length })}
          </span>
        )}
        {isList && note && <span className={styles.note}>{note}</span>}
      </span>
    </button>
  );
});

interface FrameProps extends Pick<BookCardProps, 'entry' | 'isList' | 'isFirst'> {
  readonly isLocked: boolean;
}

/** The cover, with a lock where it is locked; a group is a stack under its first cover. */
function Frame({ entry, isList, isFirst, isLocked }: FrameProps): ReactNode {
  const first = entry.isGroup ? entry.publications[0]?.row : entry.row;
  return (
    <span className={entry.isGroup ? `${styles.frame} ${styles.stack}` : styles.frame}>
      {first && <Cover publication={first} sizes={isList ? LIST_SIZES : GRID_SIZES} isFirst={isFirst} />}
      {isLocked && (
        <span className={styles.lock}>
          <Lock size={isList ? 12 : 18} aria-hidden="true" />
        </span>
      )}
      {entry.isGroup && !isList && (
        <span className={styles.many} aria-hidden="true">
          {entry.publications.length}
        </span>
      )}
    </span>
  );
}
