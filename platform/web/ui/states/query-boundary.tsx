import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ErrorState } from './states.tsx';

/** The part of a query that these pieces need. */
interface Query {
  readonly error: { readonly code: string } | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface QueryErrorProps {
  readonly query: Query;
  /** Title of the error; by default that of every error. */
  readonly failed?: string | undefined;
}

/** The error of a query, with a button that tries again; nothing while there is no error. */
export function QueryError({ query, failed }: QueryErrorProps): ReactNode {
  const { has, tDynamic } = useWords();
  const { isFetching } = query;
  const error = useShownError(query);
  if (!error) return null;
  return (
    <ErrorState
      {...(failed !== undefined && { title: failed })}
      {...(has(error.code) && { text: tDynamic(error.code) })}
      isRetrying={isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** The error of a query, also while it is fetched again: the button that was pressed stays, and keeps the focus. */
function useShownError({ error, isFetching }: Query): Query['error'] {
  const [last, setLast] = useState(error);
  const shown = error ?? (isFetching ? last : null);
  if (shown !== last) setLast(shown);
  return shown;
}

export interface QueryStateProps extends QueryErrorProps {
  /** What screen readers say while the skeleton is shown; by default only that something loads. */
  readonly loading?: string;
  /** Of the element around the skeleton. */
  readonly className?: string | undefined;
  /** The skeleton, as large as the data, so that nothing moves. */
  readonly children: ReactNode;
}

/** A query without data: its skeleton, or its error with a button that tries again. */
export function QueryState({ query, loading, failed, className, children }: QueryStateProps): ReactNode {
  const { t } = useWords();
  if (useShownError(query)) return <QueryError query={query} failed={failed} />;
  return (
    <div className={className} role="group" aria-busy="true" aria-label={loading ?? t('ui.loading')}>
      {loading !== undefined && <output className="visually-hidden">{loading}</output>}
      {children}
    </div>
  );
}

export interface QueryBoundaryProps<Data> extends Omit<QueryStateProps, 'query' | 'children'> {
  readonly query: Query & { readonly data: Data | undefined };
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A query with its data, which stay if a later call fails; without data its state. */
export function QueryBoundary<Data>({ query, skeleton, children, ...state }: QueryBoundaryProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  return (
    <QueryState query={query} {...state}>
      {skeleton}
    </QueryState>
  );
}
