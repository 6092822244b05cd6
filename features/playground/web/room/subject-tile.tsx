import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type ReactNode } from 'react';
import { Cover, SubjectIcon } from '#features/catalog/web';
import { useWords } from '#platform/web/i18n';
import { isLongTitle, shortName, type SubjectTile as Tile } from '../../contract/index.ts';
import { useBookUrls } from '../shelf/queries.ts';
import styles from './room.module.css';

interface SubjectTileProps {
  readonly tile: Tile;
  /** A subject was picked, and whether there was something to open. */
  readonly onPick: (subject: number, isOpen: boolean) => void;
}

const SIZES = '(min-width: 680px) 260px, 70vw';

/** A picture on the line: it opens the first book of its subject; an arrow shows the others [PLAY-3]. */
export function SubjectTile({ tile, onPick }: SubjectTileProps): ReactNode {
  const { t } = useWords();
  const [at, setAt] = useState(0);
  const { subject, books } = tile;
  const book = books[at % books.length];
  const url = useBookUrls(book ? [book.dos_id] : []).get(book?.dos_id ?? '');
  if (!book) return null;
  const inside = (
    <>
      <span className={styles.subject} title={subject.name}>
        <SubjectIcon name={subject.icon} size={30} />
        <span className="visually-hidden">{`${subject.name}: `}</span>
        <span aria-hidden="true">{shortName(subject.name)}</span>
      </span>
      <span key={book.dos_id} className={styles.cover}>
        <Cover publication={book} sizes={SIZES} isFirst />
      </span>
      <span className={styles.book} data-long={isLongTitle(book.name) || undefined}>
        {book.name}
      </span>
    </>
  );
  return (
    <div className={styles.tile} data-more={books.length > 1 || undefined}>
      <span className={styles.peg} aria-hidden="true" />
      {url ? (
        <a className={styles.open} href={url} target="_blank" rel="noopener" onClick={() => onPick(subject.id, true)}>
          {inside}
        </a>
      ) : (
        <button type="button" className={styles.open} onClick={() => onPick(subject.id, false)}>
          {inside}
        </button>
      )}
      {books.length > 1 && (
        <button
          type="button"
          className={styles.next}
          aria-label={t('playground.next-book', { subject: subject.name })}
          onClick={() => setAt((at + 1) % books.length)}
        >
          <ChevronRight size={34} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
