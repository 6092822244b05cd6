import type { ReactNode } from 'react';
import { isParent, isTeacher, isUnconfirmedTeacher } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useSearchParams } from '#platform/web/router';
import { CompareView } from '../compare/compare-view.tsx';
import { ChildrenList } from '../progress/children-list.tsx';
import { ProgressView } from '../progress/progress-view.tsx';

/** `/reports`: teachers compare classes, students see their own progress, parents that of a child (`?student=`). */
export function ReportsPage(): ReactNode {
  const user = useUser();
  const [query] = useSearchParams();
  const student = query.get('student') ?? undefined;
  if (student) return <ProgressView key={student} student={student} />;
  if (isTeacher(user) && !isUnconfirmedTeacher(user)) return <CompareView />;
  return isParent(user) ? <ChildrenList /> : <ProgressView />;
}
