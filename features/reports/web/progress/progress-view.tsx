import type { ReactNode } from 'react';
import { nameOf } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { buttonClass, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import type { Progress } from '../../contract/index.ts';
import { ClosedBookPicture } from '../report/pictures.tsx';
import { useProgress } from '../queries.ts';
import { NextBook } from './next-book.tsx';
import { QuizList } from './quiz-list.tsx';
import { WeekBooks } from './week-books.tsx';
import { Week } from './week.tsx';
import styles from './progress-view.module.css';

/** A student's reading in the last days and the next thing to do: the user's own, or a child's [PROG-11, PROG-12]. */
export function ProgressView({ student }: { readonly student?: string }): ReactNode {
  const { t } = useWords();
  const query = useProgress(student);
  const { data, error } = query;
  const home = { to: address('home'), name: t('reports.home') };
  if (!data && error && error.status >= 400 && error.status < 500)
    return (
      <ContentPage title={t('reports.gone')} back={home}>
        <EmptyState
          picture={<ClosedBookPicture />}
          title={t('reports.gone-text')}
          action={
            <Link className={buttonClass({ variant: 'secondary' })} to={home.to}>
              {home.name}
            </Link>
          }
        />
      </ContentPage>
    );
  return (
    <ContentPage
      title={data && !data.isSelf ? nameOf(data.student) : t(student ? 'reports.title' : 'reports.mine')}
      back={home}
    >
      {data ? (
        <Parts progress={data} />
      ) : (
        <QueryState query={query} loading={t('statistics.loading')} className={styles.view}>
          <Skeleton height="11rem" />
          <Skeleton height="9rem" />
        </QueryState>
      )}
    </ContentPage>
  );
}

const Parts = ({ progress }: { readonly progress: Progress }): ReactNode => (
  <div className={styles.view}>
    <div className={styles.top}>
      <Week progress={progress} />
      {progress.next && <NextBook next={progress.next} isSelf={progress.isSelf} />}
    </div>
    <WeekBooks progress={progress} />
    <QuizList progress={progress} />
  </div>
);
