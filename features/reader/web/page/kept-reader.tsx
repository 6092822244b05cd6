import { useEffect, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass, classNames, ErrorState } from '#platform/web/ui';
import type { Book } from '../../contract/index.ts';
import type { OpenedKept } from '../kept/kept-book.ts';
import { closedBecause, keptBooks, noteSeen } from '../kept/kept-list.ts';
import { Reader } from './reader.tsx';
import styles from './reader.module.css';

/** How often the time of a copy is looked at while it is read. */
const LOOK_MS = 30_000;

interface KeptReaderProps {
  readonly opened: OpenedKept;
  readonly book: Book;
  readonly target: string | undefined;
}

/** A book that this device keeps: its time ends also while it is read, and when the clock is set back [READ-16]. */
export function KeptReader({ opened, book, target }: KeptReaderProps): ReactNode {
  const { dosId } = opened.entry;
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const look = () => {
      const entry = keptBooks.find(dosId);
      if (!entry || closedBecause(entry, Date.now())) return setClosed(true);
      return noteSeen(dosId);
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dosId]);
  if (isClosed) return <KeptClosed />;
  return <Reader key={book.engine} book={book} publication={opened.publication} target={target} onRenew={() => {}} />;
}

/** A copy that may not be opened now, in words, and the way out. */
export function KeptClosed(): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.centred}>
      <ErrorState title={t('reader.failed-title')} text={t('reader.kept-closed')} />
      <Link className={classNames(buttonClass({ variant: 'quiet' }), styles.out)} to={address('home')}>
        {t('reader.to-shelf')}
      </Link>
    </div>
  );
}
