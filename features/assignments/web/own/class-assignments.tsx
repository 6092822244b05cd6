import { useId, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { useParams } from '#platform/web/router';
import { QueryError } from '#platform/web/ui';
import type { OwnAssignment } from '../../contract/index.ts';
import { PictureList } from '../playground/picture-list.tsx';
import { useOwnAssignments } from '../queries-own.ts';
import { DoneList } from '../parts/done-list.tsx';
import { useArranged } from '../parts/just-done.ts';
import { OpenList } from './cards/open-list.tsx';
import styles from './own-assignments.module.css';

/** The same on the page of a class: what this class gave the student to do, and what of it is done [ASSIGN-3]. */
export function ClassAssignments(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { layout } = useMarket();
  const classroom = Number(useParams<'classroom'>().classroom ?? 0);
  const query = useOwnAssignments();
  const arranged = useArranged(query.data);
  if (!arranged) return <QueryError query={query} />;
  const ofClass = (list: readonly OwnAssignment[]) => list.filter((one) => one.classroom.id === classroom);
  const [active, done] = [ofClass(arranged.active), ofClass(arranged.done)];
  // Small children see all of it as pictures.
  const isPictures = layout === 'pyp';
  return (
    <section className={styles.class} data-board="assignments" aria-labelledby={id}>
      <h2 id={id}>{t('assignments.own-title')}</h2>
      {active.length === 0 && <p>{t('assignments.own-nothing')}</p>}
      {isPictures && <PictureList assignments={[...active, ...done]} labelledBy={id} />}
      {!isPictures && active.length > 0 && <OpenList active={active} labelledBy={id} />}
      {!isPictures && <DoneList done={done} />}
    </section>
  );
}
