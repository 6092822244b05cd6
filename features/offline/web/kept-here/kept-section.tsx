import Trash from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { countWaiting } from '#features/progress/web';
import { useUser } from '#features/session/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { buttonClass, classNames, IconButton } from '#platform/web/ui';
import { keptBooks, type KeptBook } from '../kept/kept-list.ts';
import styles from './kept-section.module.css';
import { megabytes } from '../keep/megabytes.ts';
import { useKeeping } from '../keep/queries-kept.ts';
import { useRoom } from './queries-room.ts';

/** The books that this device keeps, the room they take, and a way to take them off [READ-16]. */
export function KeptSection(): ReactNode {
  const { t } = useWords();
  const { uid = '' } = useUser();
  const books = keptBooks.useList().filter((book) => book.uid === uid);
  const room = useRoom();
  const [waiting] = useState(() => countWaiting(uid));
  return (
    <div className={styles.section}>
      {waiting > 0 && <p className={styles.note}>{t('reader.kept-undelivered')}</p>}
      {books.length === 0 ? (
        <>
          <p>{t('offline.kept-none')}</p>
          <Link className={buttonClass({ variant: 'secondary' })} to={address('home')}>
            {t('reader.to-shelf')}
          </Link>
        </>
      ) : (
        <ul role="list" className={styles.list}>
          {books.map((book) => (
            <KeptRow key={book.dosId} book={book} />
          ))}
        </ul>
      )}
      {room && (
        <p className={styles.room}>
          {t('offline.kept-room', { used: megabytes(room.used), free: megabytes(room.free) })}
        </p>
      )}
    </div>
  );
}

function KeptRow({ book }: { readonly book: KeptBook }): ReactNode {
  const { t } = useWords();
  const { date, percent } = useFormats();
  const { progress, remove } = useKeeping(book.dosId);
  const until = t('offline.kept-until', { date: date(book.until) });
  return (
    <li className={classNames(layouts.row, styles.row)}>
      {book.cover && <img className={styles.cover} src={book.cover} alt="" loading="lazy" />}
      <div className={styles.text}>
        <Link className={styles.name} to={`/reader/${encodeURIComponent(book.alias)}`}>
          {book.name}
        </Link>
        <p>
          {progress && !progress.trouble
            ? t('offline.keeping', { share: percent(progress.share) })
            : book.isWhole
              ? `${until} · ${t('offline.kept-size', { size: megabytes(book.bytes) })}`
              : t('offline.keep-broken')}
        </p>
      </div>
      <IconButton
        label={`${t('offline.keep-remove')}: ${book.name}`}
        icon={<Trash aria-hidden="true" />}
        onClick={remove}
      />
    </li>
  );
}
