import { memo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { ShelfEntry } from '../../contract/index.ts';
import { BookCard } from '../card/book-card.tsx';
import { BookPanel } from '../panel/book-panel.tsx';
import { rowEnd } from './columns.ts';
import type { OpenBook } from '../panel/use-open-book.ts';
import { useIsNear } from './use-mounting.ts';
import styles from './book-block.module.css';

/** Fills whole rows of two, three and four. */
export const BLOCK_SIZE = 24;

export interface BlockLook {
  readonly columns: number;
  readonly isList: boolean;
  readonly slidesPerPage: number;
  /** The note beside a title in the list. */
  readonly noteOf: (entry: ShelfEntry) => string | undefined;
  readonly onToggle: (dosId: string) => void;
  readonly onClose: () => void;
}

interface BookBlockProps {
  readonly entries: readonly ShelfEntry[];
  /** Which block of its board. */
  readonly place: number;
  /** Its turn has come, near or not. */
  readonly isDue: boolean;
  /** On the first screen. */
  readonly isFirst: boolean;
  /** The open book, if it stands here. */
  readonly open: OpenBook | undefined;
  readonly look: BlockLook;
}

/** Some rows of a board. Until they are due or near they only keep their place. */
export const BookBlock = memo(function BookBlock(props: BookBlockProps): ReactNode {
  const { entries, place, isDue, isFirst, open, look } = props;
  const { columns, isList, slidesPerPage, noteOf, onToggle, onClose } = look;
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(list);
  const isThere = isDue || isNear || open !== undefined;
  const openIndex = open ? entries.findIndex(({ dos_id }) => dos_id === open.dosId) : -1;
  const panelAfter = openIndex < 0 ? -1 : rowEnd(openIndex, columns, entries.length);
  const opened = entries[openIndex];
  const rows = Math.ceil(entries.length / columns);
  return (
    <ul
      ref={list}
      className={`${styles.block} ${isList ? styles.lines : styles.covers} ${isThere ? '' : styles.kept}`}
      style={{ '--rows': rows } as CSSProperties}
    >
      {isThere &&
        entries.flatMap((entry, index) => [
          <li key={entry.dos_id} className={styles.item}>
            <BookCard
              entry={entry}
              isOpen={entry.dos_id === open?.dosId && !open.isClosing}
              isList={isList}
              isTabStop={place === 0 && index === 0}
              isFirst={isFirst && index < columns * 2}
              note={isList ? noteOf(entry) : undefined}
              onToggle={onToggle}
            />
          </li>,
          ...(index === panelAfter && opened && open
            ? [
                <BookPanel
                  key={`panel ${open.dosId}`}
                  entry={opened}
                  isClosing={open.isClosing}
                  place={isList ? undefined : { index: openIndex % columns, of: columns }}
                  slidesPerPage={slidesPerPage}
                  onClose={onClose}
                />,
              ]
            : []),
        ])}
    </ul>
  );
});
