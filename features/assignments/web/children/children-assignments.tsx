import { useId, type ReactNode } from 'react';
import { pictureAddress } from '#features/account/contract';
import { nameOf } from '#features/classrooms/web';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Avatar } from '#platform/web/ui';
import type { ChildAssignments } from '../../contract/index.ts';
import { useChildrenAssignments } from '../queries-own.ts';
import { ChildList } from './child-list.tsx';
import styles from './children-assignments.module.css';

/**
 * What the children of a parent have to do, below the cards of the children. If there is nothing, or it does not load, the
 * screen shows nothing here [ASSIGN-6].
 */
export function ChildrenAssignments(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { data = [] } = useChildrenAssignments();
  const busy = data.filter(({ assignments }) => assignments.length > 0);
  if (busy.length === 0) return null;
  return (
    <section className={styles.children} aria-labelledby={id}>
      <h2 id={id}>{t('assignments.child-title')}</h2>
      <ul role="list" className={styles.cards}>
        {busy.map((one) => (
          <li key={one.child.uid} className={styles.card}>
            <Child {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Child({ child, assignments }: ChildAssignments): ReactNode {
  const { layout } = useMarket();
  const name = nameOf(child);
  return (
    <>
      <div className={styles.who}>
        <Avatar picture={pictureAddress(child.avatar, layout === 'pyp' ? 'creatures' : 'students')} name={name} />
        <h3>{name}</h3>
      </div>
      <ChildList name={name} assignments={assignments} />
    </>
  );
}
