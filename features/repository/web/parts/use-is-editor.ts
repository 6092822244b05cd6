import { canManageContent, isSuperTeacher, mayTeach } from '#features/session/contract';
import { useUser } from '#features/session/web';

/** Whether the user changes the units of the market [REPO-7]. */
export function useIsEditor(): boolean {
  const user = useUser();
  return (isSuperTeacher(user) && mayTeach(user)) || canManageContent(user);
}
