import { useCallback, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link, usePageTitle, useParams } from '#platform/web/router';
import { buttonClass, EmptyState, QueryState, Skeleton, useToast } from '#platform/web/ui';
import type { Quiz, QuizAttempt } from '../../contract/index.ts';
import { Play } from '../play/play.tsx';
import { useForgetQuiz, useQuiz, useStartQuiz } from '../queries.ts';
import { Result } from '../result/result.tsx';
import { Entry } from './entry.tsx';
import { OwlPicture } from '../play/owl-picture.tsx';

/** `/quizzes/{quiz}`: what it is, then its questions, then the result [LEAD-7]. */
export function QuizPage(): ReactNode {
  const { t } = useWords();
  const { quiz = '' } = useParams<'quiz'>();
  const query = useQuiz(quiz);
  const { data, error } = query;
  usePageTitle(data?.title);
  if (data) return <Known key={data.slug} quiz={data} />;
  if (error?.status === 404)
    return (
      <ContentPage title={t('quizzes.title')}>
        <EmptyState
          picture={<OwlPicture />}
          title={t('quizzes.unknown')}
          action={
            <Link className={buttonClass()} to={address('home')}>
              {t('quizzes.home')}
            </Link>
          }
        />
      </ContentPage>
    );
  return (
    <ContentPage title={t('quizzes.title')}>
      <QueryState query={query} loading={t('quizzes.loading')}>
        <Skeleton height="22rem" />
      </QueryState>
    </ContentPage>
  );
}

function Known({ quiz }: { readonly quiz: Quiz }): ReactNode {
  const { tDynamic } = useWords();
  const toast = useToast();
  const start = useStartQuiz();
  const forget = useForgetQuiz();
  const [current, setCurrent] = useState<{ readonly attempt: QuizAttempt; readonly ahead: number }>();
  const { slug, title } = quiz;
  const end = useCallback(() => {
    setCurrent(undefined);
    forget(slug);
  }, [forget, slug]);
  const startAttempt = () =>
    start.mutate(
      { params: { quiz: slug } },
      {
        onSuccess: (attempt) =>
          attempt.isSubmitted ? end() : setCurrent({ attempt, ahead: Date.parse(attempt.now) - Date.now() }),
        onError: ({ code }) => {
          toast({ text: tDynamic(code), tone: 'bad' });
          forget(slug);
        },
      },
    );
  return (
    <ContentPage title={title} isNarrow>
      {current ? (
        <Play attempt={current.attempt} ahead={current.ahead} onEnd={end} />
      ) : quiz.mine === 'done' ? (
        <Result slug={slug} />
      ) : (
        <Entry quiz={quiz} isBusy={start.isPending} onStart={startAttempt} />
      )}
    </ContentPage>
  );
}
