import { useEffect, type ComponentType, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link, useNavigate, usePageTitle, useParams } from '#platform/web/router';
import { buttonClass, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { useClassroom } from '../queries.ts';
import { useArea } from './area.ts';
import { ClassPicture } from './class-picture.tsx';
import { useLabel } from '../label/label.ts';
import styles from './with-classroom.module.css';

interface WithClassroomProps {
  /** Shown where the address names no class. */
  readonly List?: ComponentType;
  /** Only for teachers of the class. */
  readonly isForManagers?: boolean;
  readonly children: (classroom: Classroom) => ReactNode;
}

/**
 * The class of the address, once it is there. Without one (the pyp addresses allow that) the list; for classes of others
 * and for such that do not exist the same words [CLS-10].
 */
export function WithClassroom({ List, ...props }: WithClassroomProps): ReactNode {
  const { classroom = '' } = useParams<'classroom'>();
  return classroom === '' && List ? <List /> : <Known id={classroom} {...props} />;
}

function Known({ id, isForManagers = false, children }: WithClassroomProps & { readonly id: string }): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const labelOf = useLabel();
  const query = useClassroom(id);
  const { data, error } = query;
  usePageTitle(data && labelOf(data));
  const back = { to: area.list, name: t('classrooms.back') };
  // A member who was removed from the class no longer sees it, even if it was shown a moment ago.
  const isGone = error !== null && (error.status === 403 || error.status === 404);
  if (data && !isGone && (data.isManager || !isForManagers)) return children(data);
  const isRefused = data !== undefined || (error !== null && error.status < 500 && error.status > 0);
  if (isRefused && isForManagers) return <LeadHome />;
  if (isRefused)
    return (
      <ContentPage title={t('classrooms.unknown-title')} back={back}>
        <EmptyState
          picture={<ClassPicture />}
          title={t('classrooms.unknown-text')}
          action={
            <Link className={buttonClass({ variant: 'secondary' })} to={area.list}>
              {t('classrooms.back')}
            </Link>
          }
        />
      </ContentPage>
    );
  return (
    <ContentPage title={t('classrooms.title')} back={back}>
      <QueryState query={query} loading={t('classrooms.loading')} className={styles.waiting}>
        <Skeleton height="8rem" />
        <div className={styles.books}>
          {[1, 2, 3, 4].map((book) => (
            <Skeleton key={book} height="13rem" />
          ))}
        </div>
      </QueryState>
    </ContentPage>
  );
}

/** Leads all other users home from pages that only teachers of the class may see [NAV-25, SAFE-24]. */
function LeadHome(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => void navigate(address('home'), { replace: true }), [navigate]);
  return null;
}
