import RefreshCw from 'lucide-react/icons/refresh-cw';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, useState, type ReactNode } from 'react';
import type { Classroom } from '#features/classrooms/contract';
import {
  ClassPicture,
  ClassTabs,
  ClassroomListPage,
  CodesPanel,
  WithClassroom,
  useArea,
  useClassroomUsers,
  useLabel,
  useLiveClassroom,
} from '#features/classrooms/web';
import { Insets } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Button, classNames, EmptyState, QueryState, Skeleton, useToast } from '#platform/web/ui';
import { PeopleList } from './people-list.tsx';
import { FormerPupils } from '../changes/former-pupils.tsx';
import { MovedPupils } from '../changes/moved-pupils.tsx';
import { PupilRequests } from '../changes/pupil-requests.tsx';
import { PupilsDialog } from '../accounts/pupils-dialog.tsx';
import { useMovedPupils } from '../queries.ts';
import styles from './users-page.module.css';

/** `/classrooms/{id}/manage/users` and its pyp twin: the people of a class and its join codes [CLS-6]. */
export const UsersPage = (): ReactNode => (
  <WithClassroom isForManagers List={ClassroomListPage}>
    {(classroom) => <Users classroom={classroom} />}
  </WithClassroom>
);

function Users({ classroom }: { readonly classroom: Classroom }): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const toast = useToast();
  const label = useLabel()(classroom);
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  useLiveClassroom(classroom, isAdding);
  const query = useClassroomUsers(String(classroom.id));
  const { data, isFetching, refetch } = query;
  const { data: moved = [] } = useMovedPupils(classroom.id);
  const refresh = async () => {
    const before = data?.users.length ?? 0;
    const { data: after, isError } = await refetch();
    if (isError || !after) return;
    const count = after.users.length - before;
    toast({
      text: count > 0 ? t('pupils.added', { count }) : t('pupils.nobody-new'),
      tone: count > 0 ? 'good' : 'plain',
    });
  };
  const students = data?.users.filter(({ isTeacher }) => !isTeacher).length ?? 0;
  return (
    <ContentPage title={t('classrooms.manage-people')} back={{ to: area.detail(classroom.id), name: label }}>
      <ClassTabs classroom={classroom} tab="people" />
      <CodesPanel classroom={classroom} />
      {!classroom.isArchived && <Insets place="classroom-people" />}
      <section className={styles.section} aria-labelledby={id}>
        <div className={classNames(layouts.cluster, styles.head)}>
          <h2 id={id}>
            {t('pupils.people')}{' '}
            {data && (
              <small className={styles.count}>
                {t('pupils.people-count', { students, teachers: data.users.length - students })}
              </small>
            )}
          </h2>
          <div className={classNames(layouts.cluster, styles.tools)}>
            <Button
              variant="secondary"
              icon={<UserPlus size={20} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('pupils.add')}
            </Button>
            <Button
              variant="secondary"
              icon={<RefreshCw size={20} aria-hidden="true" />}
              isBusy={isFetching && data !== undefined}
              onClick={() => void refresh()}
            >
              {t('pupils.refresh')}
            </Button>
          </div>
        </div>
        {data ? (
          <>
            {students === 0 && (
              <EmptyState
                picture={<ClassPicture />}
                title={t('pupils.no-students')}
                text={t('pupils.no-students-text')}
              />
            )}
            <PupilRequests classroom={classroom} pupils={[...data.users, ...data.former]} />
            <PeopleList classroom={classroom} users={data.users} />
            <MovedPupils classroom={classroom} pupils={moved} />
            <FormerPupils
              classroom={classroom}
              pupils={data.former.filter(({ uid }) => !moved.some((one) => one.uid === uid))}
            />
          </>
        ) : (
          <QueryState query={query} loading={t('pupils.loading-people')} className={styles.waiting}>
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} height="4rem" />
            ))}
          </QueryState>
        )}
      </section>
      {isAdding && <PupilsDialog classroom={classroom} onClose={() => setAdding(false)} />}
    </ContentPage>
  );
}
