import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Book } from '#features/reader/contract';
import type { OpenedKept } from '../kept/kept-book.ts';
import { closedBecause, keptBooks, noteSeen } from '../kept/kept-list.ts';
import { NotOpened, Reader } from '#features/reader/web';

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

/** A copy that may not be opened now. */
export function KeptClosed(): ReactNode {
  const { t } = useWords();
  return <NotOpened text={t('offline.kept-closed')} />;
}
