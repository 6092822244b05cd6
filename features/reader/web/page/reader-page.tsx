import { useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { OFFLINE } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { Link, useParams, useSearchParams } from '#platform/web/router';
import { buttonClass, classNames, ErrorState } from '#platform/web/ui';
import { readerErrors } from '../../contract/index.ts';
import { LockedNotice } from '../end/locked-notice.tsx';
import { isAway } from '../trouble/is-away.ts';
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
  const [isAtHome, setAtHome] = useState(isAway);
  const opened = useBook(publication, !isAtHome);
  // The book's grade sets the size of the letters: worth waiting for both calls.
  const facts = usePublication(publication, !isAtHome);
  const copy = useCopy(publication, isAtHome, opened);
  const target = query.get('to') ?? undefined;
  if (copy?.book) return <KeptReader opened={copy} book={copy.book} target={target} />;
  if (copy?.closed) return <KeptClosed />;
  if (isAtHome && copy === undefined) return <ReaderSkeleton />;
  if (opened.error?.code === readerErrors.locked.code) return <LockedPage publication={publication} />;
  return (
    <OnlineBook
      opened={opened}
      facts={facts}
      target={target}
      isAtHome={isAtHome}
      onRenew={() => {
        if (!navigator.onLine && mayOpen(publication)) setAtHome(true);
        else void opened.refetch();
      }}
    />
  );
}

type OpenedBook = ReturnType<typeof useBook>;

interface OnlineBookProps {
  readonly opened: OpenedBook;
  readonly facts: ReturnType<typeof usePublication>;
  readonly target: string | undefined;
  /** Whether the user reads without the server: then nothing comes from it. */
  readonly isAtHome: boolean;
  readonly onRenew: () => void;
}

/** The book that the server opens, while it comes, or why it does not. */
function OnlineBook({ opened, facts, target, isAtHome, onRenew }: OnlineBookProps): ReactNode {
  const { data, error } = opened;
  if (data && !facts.isPending && !isAtHome)
    return <Reader key={data.dos_id} book={data} publication={facts.data} target={target} onRenew={onRenew} />;
  if (data || (!error && !isAtHome)) return <ReaderSkeleton />;
  return <FailedPage opened={opened} />;
}

function FailedPage({ opened: { error, isFetching, refetch } }: Pick<OnlineBookProps, 'opened'>): ReactNode {
  const { t, tDynamic } = useWords();
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

/** The copy on this device: where the network does not answer, and once the user has gone on with it. */
function useCopy(publication: string, isAtHome: boolean, { data, error }: OpenedBook) {
  const isOnline = useOnline();
  const isLost = !isOnline || error?.status === 0;
  const kept = useKeptBook(publication, isAtHome || (!data && isLost));
  return isAtHome || !data ? kept : undefined;
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
