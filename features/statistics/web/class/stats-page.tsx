import type { ReactNode } from 'react';
import { ClassroomListPage, WithClassroom } from '#features/classrooms/web';
import { useParams } from '#platform/web/router';
import { StatsStudentView } from '../student/student-view.tsx';
import { StatsView } from './view.tsx';

/** `/classrooms/{classroom}/{publication}/stats` and its pyp twin, which may name no class: for teachers of the class [CLS-7]. */
export function StatsPage(): ReactNode {
  const { publication = '' } = useParams<'publication'>();
  return (
    <WithClassroom List={ClassroomListPage} isForManagers>
      {(classroom) => <StatsView classroom={classroom} publication={publication} />}
    </WithClassroom>
  );
}

/** `/classrooms/{classroom}/{publication}`: the statistics for teachers of the class, for students their own view [NAV-1]. */
export function ClassroomPublicationPage(): ReactNode {
  const { publication = '' } = useParams<'publication'>();
  return (
    <WithClassroom>
      {(classroom) =>
        classroom.isManager ? (
          <StatsView classroom={classroom} publication={publication} />
        ) : (
          <StatsStudentView classroom={classroom} publication={publication} />
        )
      }
    </WithClassroom>
  );
}

/** `…/student/{student?}`: one student's view; without a student the own, and for teachers the statistics [CLS-8]. */
export function StudentPage(): ReactNode {
  const { publication = '', student } = useParams<'publication' | 'student'>();
  return (
    <WithClassroom List={ClassroomListPage}>
      {(classroom) =>
        classroom.isManager && !student ? (
          <StatsView classroom={classroom} publication={publication} />
        ) : (
          <StatsStudentView classroom={classroom} publication={publication} {...(student && { student })} />
        )
      }
    </WithClassroom>
  );
}
