import { useContext, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Badge } from '#platform/web/ui';
import { lockedCount, type ShelfGroup } from '../../contract/index.ts';
import { BookCard, panelId } from '../card/book-card.tsx';
import { BoardHeadings } from '../card/board-headings.ts';
import { BookDetails } from './book-details.tsx';
import { Carousel } from './carousel.tsx';
import styles from './group-details.module.css';
import { useScrollToFit } from './use-scroll-to-fit.ts';

interface GroupDetailsProps {
  readonly group: ShelfGroup;
  readonly titleId: string;
  readonly perPage: number;
}

/** The publications of a group as a carousel; a chosen one tells about itself underneath [SHELF-9]. */
export function GroupDetails({ group, titleId, perPage }: GroupDetailsProps): ReactNode {
  const { t } = useWords();
  const { panel: Heading } = useContext(BoardHeadings);
  const [chosenId, setChosenId] = useState<string>();
  const details = useRef<HTMLElement>(null);
  const chosen = group.publications.find(({ dos_id }) => dos_id === chosenId);
  const locked = lockedCount(group);
  useScrollToFit(details, chosenId);
  return (
    <>
      <div className={styles.head}>
        <Heading id={titleId} className={styles.title}>
          {group.name}
        </Heading>
        <Badge tone="market">{t('bookshelf.group-count', { count: group.publications.length })}</Badge>
        {locked > 0 && (
          <Badge tone="accent">{t('bookshelf.group-locked', { locked, total: group.publications.length })}</Badge>
        )}
      </div>
      <Carousel label={group.name} perPage={perPage}>
        {group.publications.map((book, index) => (
          <BookCard
            key={book.dos_id}
            entry={book}
            isOpen={book.dos_id === chosenId}
            isList={false}
            isTabStop={index === 0}
            isFirst={false}
            onToggle={(dosId) => setChosenId((present) => (present === dosId ? undefined : dosId))}
          />
        ))}
      </Carousel>
      {chosen && (
        <section
          ref={details}
          key={chosen.dos_id}
          id={panelId(chosen.dos_id)}
          className={styles.chosen}
          aria-label={chosen.name}
        >
          <BookDetails row={chosen.row} titleId={`${titleId}-chosen`} />
        </section>
      )}
    </>
  );
}
