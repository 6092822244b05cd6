import BookPlus from 'lucide-react/icons/book-plus';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { Insets, KeptPlace } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Link, useLocation } from '#platform/web/router';
import { buttonClass, Card, classNames, EmptyState } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { Activities } from './activities.tsx';
import { useArea } from '../frame/area.ts';
import { BookList } from '../books/book-list.tsx';
import { ClassBanner } from './class-banner.tsx';
import { ClassPicture } from '../frame/class-picture.tsx';
import { ClassTabs } from '../frame/class-tabs.tsx';
import { ClassSettings } from './class-settings.tsx';
import { CodesPanel } from '../codes/codes-panel.tsx';
import { UserAvatar, nameOf } from '../frame/member-avatar.tsx';
import { useLabel } from '../label/label.ts';
import { WithClassroom } from '../frame/with-classroom.tsx';
import { useLiveClassroom } from '../queries-live.ts';
import styles from './classroom-page.module.css';

/** How high the goal of a class is, and what its student has to do; the page comes with the number of cards of the latter. */
const GOAL = 'clamp(8.5rem, 18rem - 20vw, 12.25rem)';
const ASSIGNMENTS = '5.5rem + min(var(--assignments, 0), 1) * 4.5rem';

/** `/classrooms/{id}` and its pyp twin: edit-classroom mode for its teachers, list-classroom mode for students [CLS-9]. */
export function ClassroomPage(): ReactNode {
  return (
    <WithClassroom>
      {(classroom) =>
        classroom.isManager ? <ForTeachers classroom={classroom} /> : <ForStudents classroom={classroom} />
      }
    </WithClassroom>
  );
}

interface ViewProps {
  readonly classroom: Classroom;
}

function ForTeachers({ classroom }: ViewProps): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const labelOf = useLabel();
  const { id, faces, studentCount } = classroom;
  useLiveClassroom(classroom);
  const isCode = new URLSearchParams(useLocation().search).get('tab') === 'code';
  return (
    <ContentPage
      title={labelOf(classroom)}
      back={{ to: area.list, name: t('classrooms.back') }}
      action={<ClassSettings classroom={classroom} />}
    >
      <ClassBanner classroom={classroom}>
        <div className={classNames(layouts.cluster, styles.people)}>
          {faces.length > 0 && (
            <span className={styles.avatars}>
              {faces.map((person) => (
                <UserAvatar key={person.uid} person={person} isTeacher={false} />
              ))}
            </span>
          )}
          <span>{t('classrooms.students', { count: studentCount })}</span>
          <Link className={buttonClass()} to={area.users(id)}>
            <Users size={20} aria-hidden="true" />
            {t('classrooms.manage-people')}
          </Link>
        </div>
      </ClassBanner>
      <ClassTabs classroom={classroom} tab={isCode ? 'code' : 'overview'} />
      {isCode ? <CodesPanel classroom={classroom} /> : <ClassOverview classroom={classroom} />}
    </ContentPage>
  );
}

/** How the class reads, its books, its code, and what changed. */
function ClassOverview({ classroom }: ViewProps): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const { id, publications, studentCount } = classroom;
  // The assignments, then figures above a row for each student; never more than the window.
  const rows = publications.length > 0 ? studentCount : 0;
  const figures = rows > 0 ? 16 + rows * 2.5 : 0;
  return (
    <>
      <KeptPlace name="class" estimate={`min(70vh, ${15 + figures}rem)`}>
        <Insets place="classroom-overview" />
      </KeptPlace>
      <section className={styles.section} aria-labelledby="class-books">
        <div className={classNames(layouts.cluster, styles.head)}>
          <h2 id="class-books">{t('classrooms.publications')}</h2>
          {publications.length > 0 && (
            <Link className={buttonClass({ variant: 'secondary' })} to={area.publications(id)}>
              <BookPlus size={20} aria-hidden="true" />
              {t('classrooms.manage-books')}
            </Link>
          )}
        </div>
        {publications.length > 0 ? (
          <BookList classroom={classroom} mode="edit-classroom" />
        ) : (
          <EmptyState
            picture={<ClassPicture />}
            title={t('classrooms.no-books-teacher')}
            text={t('classrooms.no-books-teacher-text')}
            action={
              <Link className={buttonClass({ variant: 'secondary' })} to={area.publications(id)}>
                {t('classrooms.add-books')}
              </Link>
            }
          />
        )}
      </section>
      <Insets place="classroom-after-books" />
      <CodesPanel classroom={classroom} />
      <Activities classroom={classroom} />
    </>
  );
}

function ForStudents({ classroom }: ViewProps): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const labelOf = useLabel();
  const { teachers, publications } = classroom;
  return (
    <ContentPage title={labelOf(classroom)} back={{ to: area.list, name: t('classrooms.back') }}>
      <ClassBanner classroom={classroom} />
      <KeptPlace name="own-class" estimate={`calc(${GOAL} + ${ASSIGNMENTS})`}>
        <Insets place="classroom-students-overview" />
      </KeptPlace>
      <section className={styles.section} data-board="books" aria-labelledby="class-books">
        <h2 id="class-books">{t('classrooms.publications')}</h2>
        {publications.length > 0 ? (
          <BookList classroom={classroom} mode="list-classroom" />
        ) : (
          <EmptyState
            picture={<ClassPicture />}
            title={t('classrooms.no-books-student')}
            text={t('classrooms.no-books-student-text')}
            action={
              <Link className={buttonClass({ variant: 'secondary' })} to={address('home')}>
                {t('classrooms.to-bookshelf')}
              </Link>
            }
          />
        )}
      </section>
      {teachers.length > 0 && (
        <section className={styles.section} data-board="people" aria-labelledby="class-teachers">
          <h2 id="class-teachers">{t('classrooms.my-teachers', { count: teachers.length })}</h2>
          <Card>
            <ul className={classNames(layouts.cluster, styles.teachers)} role="list">
              {teachers.map((person) => (
                <li key={person.uid}>
                  <UserAvatar person={person} isTeacher isLarge />
                  <span>{nameOf(person)}</span>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
    </ContentPage>
  );
}
