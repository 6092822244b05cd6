import type { ReactNode } from 'react';
import { ClassPicture } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { buttonClass, EmptyState, ErrorState } from '#platform/web/ui';

interface StatsFailedProps {
  readonly back: { readonly to: string; readonly name: string };
  readonly error: { readonly status: number; readonly code: string };
  readonly isRetrying: boolean;
  readonly onRetry: () => unknown;
}

/** No statistics: the book or the student is not in the class (for others that is the same), or something broke [CLS-10]. */
export function StatsFailed({ back, error, isRetrying, onRetry }: StatsFailedProps): ReactNode {
  const { t, tDynamic } = useWords();
  const isRefused = error.status >= 400 && error.status < 500;
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
        <ErrorState text={tDynamic(error.code)} isRetrying={isRetrying} onRetry={() => void onRetry()} />
      )}
    </ContentPage>
  );
}
