import type { ReactNode } from 'react';
import { useChildDecision, useChildrenNicknames } from '../queries.ts';
import { NicknameList } from './nickname-list.tsx';
import { useOutcome } from './use-outcome.ts';

/** Below the children of a guardian: their nicknames [LEAD-16]. */
export function ChildrenNicknames(): ReactNode {
  const answer = useChildrenNicknames();
  const decision = useChildDecision();
  const outcome = useOutcome();
  return (
    <NicknameList
      answer={answer}
      isBusy={decision.isPending}
      onDecide={(one, action) =>
        decision.mutate({ params: { nickname: one.id }, body: { action } }, outcome(one, action))
      }
    />
  );
}
