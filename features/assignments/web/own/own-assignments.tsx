import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { CARDS_AT_ONCE } from '../../contract/index.ts';
import { useOwnAssignments } from '../queries-own.ts';
import { DoneList } from '../parts/done-list.tsx';
import { useArranged } from '../parts/just-done.ts';
import { OpenList } from './cards/open-list.tsx';
import { useCardsAhead } from '../parts/use-cards-ahead.ts';
import styles from './own-assignments.module.css';

/**
 * What a student has to do, above the books. If there is nothing, or it does not load, the screen shows nothing here
 * [ASSIGN-3].
 */
export function OwnAssignments(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { data } = useOwnAssignments();
  const arranged = useArranged(data);
  useCardsAhead(arranged && Math.min(arranged.active.length, CARDS_AT_ONCE));
  if (!arranged || arranged.active.length === 0) return null;
  return (
    <section className={styles.home} aria-labelledby={id}>
      <h2 id={id}>{t('assignments.own-title')}</h2>
      <OpenList active={arranged.active} labelledBy={id} />
      <DoneList done={arranged.done} />
    </section>
  );
}
