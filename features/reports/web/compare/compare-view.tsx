import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link, useSearchParams } from '#platform/web/router';
import { buttonClass, EmptyState, QueryBoundary, Skeleton } from '#platform/web/ui';
import type { ReportChoices } from '../../contract/index.ts';
import { useComparison, useReportChoices } from '../queries.ts';
import { Chooser } from './chooser.tsx';
import { useChoice } from './choice.ts';
import { ClosedBookPicture, TwoClassesPicture } from '../report/pictures.tsx';
import { Report } from '../report/report.tsx';
import styles from './compare-view.module.css';

const skeleton = (
  <>
    <Skeleton height="9rem" />
    <Skeleton height="18rem" />
  </>
);

/** Classes of a teacher side by side in a publication [PROG-4]. */
export function CompareView(): ReactNode {
  const { t } = useWords();
  return (
    <ContentPage title={t('reports.compare')} lead={t('reports.lead')}>
      <QueryBoundary
        query={useReportChoices()}
        loading={t('statistics.loading')}
        className={styles.view}
        skeleton={skeleton}
      >
        {(choices) => (choices.classrooms.length > 0 ? <Choosing choices={choices} /> : <NoClasses />)}
      </QueryBoundary>
    </ContentPage>
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
  const { t } = useWords();
  const { uid = '' } = useUser();
  const [search] = useSearchParams();
  const classroom = Number(search.get('classroom') ?? '') || undefined;
  const [choice, choose] = useChoice(uid, choices, { classroom, publication: search.get('publication') ?? undefined });
  const { classrooms, publication, type } = choice;
  const query = useComparison(classrooms, publication, type);
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
      ) : (
        <QueryBoundary query={query} loading={t('statistics.loading')} className={styles.view} skeleton={skeleton}>
          {(report) => (
            <Report report={report} type={type} isOld={query.isFetching} onType={(next) => choose({ type: next })} />
          )}
        </QueryBoundary>
      )}
    </div>
  );
}
