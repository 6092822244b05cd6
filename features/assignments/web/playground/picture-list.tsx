import type { ReactNode } from 'react';
import type { OwnAssignment } from '../../contract/index.ts';
import { useOpenings } from '../queries-own.ts';
import { Picture } from './picture.tsx';
import styles from './picture.module.css';

interface PictureListProps {
  readonly assignments: readonly OwnAssignment[];
  /** Id of the heading. */
  readonly labelledBy: string;
}

/** Assignments of a child as pictures [ASSIGN-8]. */
export function PictureList({ assignments, labelledBy }: PictureListProps): ReactNode {
  const noteOpening = useOpenings();
  if (assignments.length === 0) return null;
  return (
    <ul role="list" className={styles.pictures} aria-labelledby={labelledBy}>
      {assignments.map((assignment) => (
        <li key={assignment.id}>
          <Picture assignment={assignment} onOpen={noteOpening} />
        </li>
      ))}
    </ul>
  );
}
