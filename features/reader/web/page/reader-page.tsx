import { useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { OFFLINE } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { Link, useParams, useSearchParams } from '#platform/web/router';
import { buttonClass, classNames, ErrorState } from '#platform/web/ui';
import { readerErrors } from '../../contract/index.ts';
import { LockedNotice } from '../end/locked-notice.tsx';
import { isAway } from '../kept/kept-book.ts';
import { closedBecause, keptBooks } from '../kept/kept-list.ts';
import { useKeptBook } from '../keep/queries-kept.ts';
import { KeptClosed, KeptReader } from './kept-reader.tsx';
import { ReaderSkeleton } from './reader-skeleton.tsx';
import { Reader } from './reader.tsx';
import styles from './reader.module.css';
import { useBook } from './queries.ts';
import { usePublication } from './queries-publication.ts';
import { useOnline } from '../trouble/use-online.ts';

/** `/#/reader/<alias or dos_id>?to=<href[#fragment]>`: the product's own reader [SHELF-13]. */
export function ReaderPage(): ReactNode {
  const { publication = '' } = useParams();
  const [query] = useSearchParams();
  const { t, tDynamic } = useWords();
  const [isAtHome, setAtHome] = useState(isAway);
  const { data, error, isFetching, refetch } = useBook(publication, !isAtHome);
  // The book's grade sets the size of the letters: worth waiting for both calls.
  const { data: facts, isPending } = usePublication(publication, !isAtHome);
  const isOnline = useOnline();
  // Where the network does not answer, the copy on this device does.
  const isLost = !isOnline || error?.status === 0;
  const kept = useKeptBook(publication, isAtHome || (!data && isLost));
  const copy = isAtHome || !data ? kept : undefined;
  const target = query.get('to') ?? undefined;
  if (copy?.book) return <KeptReader opened={copy} book={copy.book} target={target} />;
  if (copy?.closed) return <KeptClosed />;
  if (isAtHome && kept === undefined) return <ReaderSkeleton />;
  if (error?.code === readerErrors.locked.code) return <LockedPage publication={publication} />;
  if (data && !isPending && !isAtHome)
    return (
      <Reader
        key={data.dos_id}
        book={data}
        publication={facts}
        target={target}
        onRenew={() => {
          if (!navigator.onLine && mayOpen(publication)) setAtHome(true);
          else void refetch();
        }}
      />
    );
  if (data || (!error && !isAtHome)) return <ReaderSkeleton />;
  const isUnknown = error?.status === 404;
  return (
    <div className={styles.centred}>
      <ErrorState
        title={tDynamic(isUnknown ? 'reader.unknown-title' : 'reader.failed-title')}
        text={tDynamic(error?.code ?? OFFLINE)}
        isRetrying={isFetching}
        {...(!isUnknown && { onRetry: () => void refetch() })}
      />
      <Link
        className={classNames(buttonClass({ variant: isUnknown ? 'primary' : 'quiet' }), styles.out)}
        to={address('home')}
      >
        {t('reader.to-shelf')}
      </Link>
    </div>
  );
}

/** Whether this device has a copy that opens now. */
function mayOpen(publication: string): boolean {
  const entry = keptBooks.find(publication);
  return entry !== undefined && closedBecause(entry, Date.now()) === undefined;
}

function LockedPage({ publication }: { publication: string }): ReactNode {
  const { data } = usePublication(publication);
  return (
    <div className={styles.centred}>
      <LockedNotice publication={data} />
    </div>
  );
}
