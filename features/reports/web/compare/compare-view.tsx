import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link, useSearchParams } from '#platform/web/router';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '#platform/web/ui';
import type { ReportChoices } from '../../contract/index.ts';
import { useComparison, useReportChoices } from '../queries.ts';
import { Chooser } from './chooser.tsx';
import { useChoice } from './choice.ts';
import { ClosedBookPicture, TwoClassesPicture } from './pictures.tsx';
import { Report } from '../report/report.tsx';
import styles from './compare-view.module.css';

/** Classes of a teacher side by side in a publication [PROG-4]. */
export function CompareView(): ReactNode {
  const { t, tDynamic } = useWords();
  const { data, error, isFetching, refetch } = useReportChoices();
  return (
    <ContentPage title={t('reports.compare')} lead={t('reports.lead')}>
      {data ? (
        data.classrooms.length > 0 ? (
          <Choosing choices={data} />
        ) : (
          <NoClasses />
        )
      ) : error ? (
        <ErrorState text={tDynamic(error.code)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </ContentPage>
  );
}

function Waiting(): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.view} role="group" aria-busy="true" aria-label={t('statistics.loading')}>
      <Skeleton height="9rem" />
      <Skeleton height="18rem" />
    </div>
  );
}

function NoClasses(): ReactNode {
  const { t } = useWords();
  return (
    <EmptyState
      picture={<TwoClassesPicture />}
      title={t('reports.no-classes')}
      text={t('reports.no-classes-text')}
      action={
        <Link className={buttonClass()} to={address('newClassroom')}>
          {t('classrooms.new')}
        </Link>
      }
    />
  );
}

function Choosing({ choices }: { readonly choices: ReportChoices }): ReactNode {
  const { t, tDynamic } = useWords();
  const { uid = '' } = useUser();
  const [query] = useSearchParams();
  const classroom = Number(query.get('classroom') ?? '') || undefined;
  const [choice, choose] = useChoice(uid, choices, { classroom, publication: query.get('publication') ?? undefined });
  const { classrooms, publication, type } = choice;
  const { data, error, isFetching, refetch } = useComparison(classrooms, publication, type);
  const [first] = classrooms;
  return (
    <div className={styles.view}>
      <Chooser choices={choices} choice={choice} onChoose={choose} />
      {first === undefined ? (
        <EmptyState picture={<TwoClassesPicture />} title={t('reports.choose')} />
      ) : publication === '' ? (
        <EmptyState
          picture={<ClosedBookPicture />}
          title={t('reports.no-books')}
          action={
            <Link className={buttonClass()} to={address('classroomPublications', { classroom: String(first) })}>
              {t('classrooms.manage-books')}
            </Link>
          }
        />
      ) : data ? (
        <Report report={data} type={type} isOld={isFetching} onType={(next) => choose({ type: next })} />
      ) : error ? (
        <ErrorState text={tDynamic(error.code)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}
