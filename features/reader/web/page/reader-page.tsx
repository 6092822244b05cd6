import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link, useParams, useSearchParams } from '#platform/web/router';
import { buttonClass, classNames, ErrorState } from '#platform/web/ui';
import { readerErrors } from '../../contract/index.ts';
import { LockedNotice } from '../end/locked-notice.tsx';
import { ReaderSkeleton } from './reader-skeleton.tsx';
import { Reader } from './reader.tsx';
import styles from './reader.module.css';
import { useBook } from './queries.ts';
import { usePublication } from './queries-publication.ts';

/** `/#/reader/<alias or dos_id>?to=<href[#fragment]>`: the product's own reader [SHELF-13]. */
export function ReaderPage(): ReactNode {
  const { publication = '' } = useParams();
  const [query] = useSearchParams();
  const { t, tDynamic } = useWords();
  const { data, error, isFetching, refetch } = useBook(publication);
  // Its grade says how large the letters are: worth the moment that both calls take together.
  const { data: facts, isPending } = usePublication(publication);
  if (error?.code === readerErrors.locked.code) return <LockedPage publication={publication} />;
  if (data && !isPending)
    return (
      <Reader
        key={data.dos_id}
        book={data}
        publication={facts}
        target={query.get('to') ?? undefined}
        onRenew={() => void refetch()}
      />
    );
  if (data || !error) return <ReaderSkeleton />;
  const isUnknown = error.status === 404;
  return (
    <div className={styles.centred}>
      <ErrorState
        title={tDynamic(isUnknown ? 'reader.unknown-title' : 'reader.failed-title')}
        text={tDynamic(error.code)}
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

function LockedPage({ publication }: { publication: string }): ReactNode {
  const { data } = usePublication(publication);
  return (
    <div className={styles.centred}>
      <LockedNotice publication={data} />
    </div>
  );
}
