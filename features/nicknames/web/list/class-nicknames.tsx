import type { ReactNode } from 'react';
import { useParams } from '#platform/web/router';
import { useClassDecision, useClassNicknames } from '../queries.ts';
import { NicknameList } from './nickname-list.tsx';
import { useOutcome } from './use-outcome.ts';

/** On the people of a class: its teachers approve nicknames and take them away [LEAD-16]. */
export function ClassNicknames(): ReactNode {
  const classroom = Number(useParams<'classroom'>().classroom);
  const answer = useClassNicknames(classroom);
  const decision = useClassDecision();
  const outcome = useOutcome();
  return (
    <NicknameList
      answer={answer}
      isBusy={decision.isPending}
      onDecide={(one, action) =>
        decision.mutate({ params: { classroom, nickname: one.id }, body: { action } }, outcome(one, action))
      }
    />
  );
}
