import type { ReactNode } from 'react';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useInsetSubject } from '#features/shell/web';
import { canKeep, KeepPanel } from '../keep/keep-panel.tsx';

/** Keeps a book from the shelf, without opening it [READ-16]. */
export function KeepInset(): ReactNode {
  const user = useUser();
  const dosId = useInsetSubject();
  if (isAnonymous(user) || user.isWaitingForGuardian || !canKeep()) return null;
  return <KeepPanel dosId={dosId} />;
}
