import type { ReactNode } from 'react';
import { ClassPicture } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { buttonClass, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import { useLiveFamilies } from '../queries-live.ts';

interface Answer<T> {
  readonly data: T | undefined;
  readonly error: CallError | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface WithAnswerProps<T> {
  readonly answer: Answer<T>;
  /** While it is not there. */
  readonly title: string;
  readonly back: { readonly to: string; readonly name: string };
  readonly children: (data: T) => ReactNode;
}

/** A family screen once its answer is there, kept up to date; for families of others and such that do not exist the same words [FAM-5]. */
export function WithAnswer<T>({ answer, title, back, children }: WithAnswerProps<T>): ReactNode {
  const { t } = useWords();
  const { data, error } = answer;
  useLiveFamilies();
  const isGone = error !== null && (error.status === 403 || error.status === 404);
  if (isGone || (!data && error && error.status > 0 && error.status < 500))
    return (
      <ContentPage title={t('families.unknown-title')} back={{ to: address('families'), name: t('families.title') }}>
        <EmptyState
          picture={<ClassPicture />}
          title={t('families.unknown-text')}
          action={
            <Link className={buttonClass({ variant: 'secondary' })} to={address('families')}>
              {t('families.title')}
            </Link>
          }
        />
      </ContentPage>
    );
  if (data) return children(data);
  return (
    <ContentPage title={title} back={back}>
      <QueryState query={answer} loading={t('families.loading')}>
        <Skeleton height="12rem" />
      </QueryState>
    </ContentPage>
  );
}
