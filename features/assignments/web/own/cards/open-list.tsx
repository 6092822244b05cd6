import { useState, type ReactNode } from 'react';
import { useFocusOnNew } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { CARDS_AT_ONCE, type OwnAssignment } from '../../../contract/index.ts';
import { useOpenings } from '../../queries-own.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { isOpen } from '../../parts/just-done.ts';
import styles from './open-list.module.css';

interface OpenListProps {
  readonly active: readonly OwnAssignment[];
  /** Id of the heading. */
  readonly labelledBy: string;
}

/** Assignments as cards; the first ones, and the rest after a press. */
export function OpenList({ active, labelledBy }: OpenListProps): ReactNode {
  const { t } = useWords();
  const noteOpening = useOpenings();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? active : active.slice(0, CARDS_AT_ONCE);
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(shown.length);
  const praised = active.filter((one) => !isOpen(one));
  return (
    <>
      <ul ref={list} role="list" className={styles.cards} aria-labelledby={labelledBy}>
        {shown.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentCard assignment={assignment} onOpen={noteOpening} />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {praised.map(({ title }) => t('assignments.own-praise-of', { title })).join(' ')}
      </p>
      {shown.length < active.length && (
        <Button
          variant="secondary"
          onClick={() => {
            expectMore();
            setAll(true);
          }}
        >
          {t('assignments.own-show-all', { count: active.length })}
        </Button>
      )}
    </>
  );
}
