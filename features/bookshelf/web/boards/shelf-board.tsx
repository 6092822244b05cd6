import { memo, useMemo, type ReactNode } from 'react';
import { SubjectIcon } from '#features/catalog/web';
import { useWords } from '#platform/web/i18n';
import { booksOf, type ShelfSection } from '../../contract/index.ts';
import { BLOCK_SIZE, BookBlock, type BlockLook } from './book-block.tsx';
import { ALONE, BoardHeadings, IN_SCHOOL_GROUP } from '../card/board-headings.ts';
import type { OpenBook } from '../panel/use-open-book.ts';
import styles from './shelf-board.module.css';

interface ShelfBoardProps {
  readonly section: ShelfSection;
  /** Entries that are due on this board, from its start. */
  readonly due: number;
  readonly isFirst: boolean;
  readonly open: OpenBook | undefined;
  readonly look: BlockLook;
}

/** The publications of one grade or subject under their heading; of "my contents" when it has neither. */
export const ShelfBoard = memo(function ShelfBoard({ section, due, isFirst, open, look }: ShelfBoardProps): ReactNode {
  const { t } = useWords();
  const { id, entries, grade, subject } = section;
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(entries.length / BLOCK_SIZE) }, (_, place) => ({
        place,
        entries: entries.slice(place * BLOCK_SIZE, (place + 1) * BLOCK_SIZE),
      })),
    [entries],
  );
  const headings = section.schoolGroup ? IN_SCHOOL_GROUP : ALONE;
  const Heading = headings.board;
  const count = entries.reduce((sum, entry) => sum + booksOf(entry).length, 0);
  return (
    <section data-board="" aria-labelledby={`board-${id}`}>
      <Heading id={`board-${id}`} className={styles.title}>
        {subject && (
          <span className={styles.icon}>
            <SubjectIcon name={subject.icon} size={20} />
          </span>
        )}
        <span>
          {grade
            ? t('bookshelf.grade-heading', { number: grade.number })
            : (subject?.name ?? t('bookshelf.my-contents'))}
        </span>
        <small className={styles.count}>{t('bookshelf.count', { count })}</small>
      </Heading>
      <BoardHeadings value={headings}>
        {blocks.map(({ place, entries: block }) => (
          <BookBlock
            key={place}
            entries={block}
            place={place}
            isDue={place * BLOCK_SIZE < due}
            isFirst={isFirst && place === 0}
            open={open && block.some(({ dos_id }) => dos_id === open.dosId) ? open : undefined}
            look={look}
          />
        ))}
      </BoardHeadings>
    </section>
  );
});
