import type { ReactNode } from 'react';
import { ClassPicture } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { buttonClass, EmptyState, QueryError } from '#platform/web/ui';

interface StatsFailedProps {
  readonly back: { readonly to: string; readonly name: string };
  readonly query: {
    readonly error: { readonly status: number; readonly code: string } | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** No statistics: the book or the student is not in the class (for others that is the same), or something broke [CLS-10]. */
export function StatsFailed({ back, query }: StatsFailedProps): ReactNode {
  const { t } = useWords();
  const status = query.error?.status ?? 0;
  const isRefused = status >= 400 && status < 500;
  return (
    <ContentPage title={isRefused ? t('statistics.gone') : t('statistics.title')} back={back}>
      {isRefused ? (
        <EmptyState
          picture={<ClassPicture />}
          title={t('statistics.gone-text')}
          action={
            <Link className={buttonClass({ variant: 'secondary' })} to={back.to}>
              {t('statistics.to-class')}
            </Link>
          }
        />
      ) : (
        <QueryError query={query} />
      )}
    </ContentPage>
  );
}
