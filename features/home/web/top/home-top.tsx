import type { ReactNode } from 'react';
import { isParent, isTeacher, isUnconfirmedTeacher } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { ChildrenHome } from '../children/children-home.tsx';
import { ClassesHome } from '../classes/classes-home.tsx';
import { VisitorBand } from '../visitor/visitor-band.tsx';

/** The part before the books, by kind of user. */
export function HomeTop(): ReactNode {
  const user = useUser();
  if (!user.uid) return <VisitorBand />;
  return (
    <>
      {isParent(user) && <ChildrenHome />}
      {isTeacher(user) && !isUnconfirmedTeacher(user) && <ClassesHome />}
    </>
  );
}
