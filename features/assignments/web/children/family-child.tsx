import { useId, type ReactNode } from 'react';
import { nameOf } from '#features/classrooms/web';
import { useInsetSubject } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { useChildrenAssignments } from '../queries-own.ts';
import { ChildList } from './child-list.tsx';
import styles from './children-assignments.module.css';

/** The same on the page of a child in a family, below its classes [ASSIGN-6]. */
export function FamilyChild(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const uid = useInsetSubject();
  const { data = [] } = useChildrenAssignments();
  const found = data.find(({ child }) => child.uid === uid);
  if (!found || found.assignments.length === 0) return null;
  return (
    <section className={styles.children} aria-labelledby={id}>
      <h2 id={id}>{t('assignments.child-title')}</h2>
      <div className={styles.card}>
        <ChildList name={nameOf(found.child)} assignments={found.assignments} />
      </div>
    </section>
  );
}
