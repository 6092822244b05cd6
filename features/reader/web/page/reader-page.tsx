import { useContext, useEffect, useState, type ReactNode } from 'react';
import { pageOfUnit } from '#features/catalog/contract';
import { OFFLINE } from '#platform/web/api';
import { useOnline } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { useNavigate, useParams, useSearchParams } from '#platform/web/router';
import { readerErrors } from '../../contract/index.ts';
import { Copies } from '../copies/copies.ts';
import { LockedNotice } from '../end/locked-notice.tsx';
import { isAway } from '../trouble/is-away.ts';
import { NotOpened } from './not-opened.tsx';
import { ReaderSkeleton } from './reader-skeleton.tsx';
import { Reader } from './reader.tsx';
import styles from './reader.module.css';
import { useBook } from './queries.ts';
import { usePublication } from './queries-publication.ts';

/** Where courses open. */
const PLAYER = '/#/course/';

/** `/#/reader/<alias or dos_id>?to=<href[#fragment]>`: the product's own reader [SHELF-13]. */
export function ReaderPage(): ReactNode {
  const { publication = '' } = useParams();
  const [query] = useSearchParams();
  const [isAtHome, setAtHome] = useState(isAway);
  const opened = useBook(publication, !isAtHome);
  // The book's grade sets the size of the letters: worth waiting for both calls.
  const facts = usePublication(publication, !isAtHome);
  const target = query.get('to') ?? undefined;
  const isCourse = useWayToCourse(facts.data?.dos_url, target);
  const { mayOpen, OpenCopy } = useContext(Copies);
  const isLost = !useOnline() || opened.error?.status === 0;
  const onRenew = () => {
    if (!navigator.onLine && mayOpen(publication)) setAtHome(true);
    else void opened.refetch();
  };
  if (isCourse) return <ReaderSkeleton />;
  return (
    <OpenCopy
      publication={publication}
      target={target}
      isAtHome={isAtHome}
      isServed={opened.data !== undefined}
      isLost={isLost}
      waiting={<ReaderSkeleton />}
    >
      {opened.error?.code === readerErrors.locked.code ? (
        <LockedPage publication={publication} />
      ) : (
        <OnlineBook opened={opened} facts={facts} target={target} isAtHome={isAtHome} onRenew={onRenew} />
      )}
    </OpenCopy>
  );
}

/**
 * Leads on from the address of a reader that has a course: links may know no more than the publication; those to a page of a book lead to its
 * unit, since its scripts run now [IMP-26]. @returns whether it does
 */
function useWayToCourse(opens: string | undefined, target: string | undefined): boolean {
  const navigate = useNavigate();
  const unit = target === undefined ? '' : `?unit=${encodeURIComponent(pageOfUnit(target))}`;
  const course = opens?.startsWith(PLAYER) ? `${opens.slice(opens.indexOf('#') + 1)}${unit}` : undefined;
  useEffect(() => {
    if (course !== undefined) void navigate(course, { replace: true });
  }, [course, navigate]);
  return course !== undefined;
}

interface OnlineBookProps {
  readonly opened: ReturnType<typeof useBook>;
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
  const { tDynamic } = useWords();
  return (
    <NotOpened
      text={tDynamic(error?.code ?? OFFLINE)}
      isUnknown={error?.status === 404}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function LockedPage({ publication }: { publication: string }): ReactNode {
  const { data } = usePublication(publication);
  return (
    <div className={styles.centred}>
      <LockedNotice publication={data} />
    </div>
  );
}
