import type { ReactNode } from 'react';
import type { Subject } from '../../contract/index.ts';
import { SubjectPicture } from './subject-picture.tsx';
import styles from './subject.module.css';

type SubjectFrameProps = Pick<Subject, 'kind' | 'picture'>;

/** The picture of an assigned thing, of the same size for all. */
export const SubjectFrame = ({ kind, picture }: SubjectFrameProps): ReactNode => (
  <span className={styles.picture}>
    <SubjectPicture subject={{ kind, picture }} size={28} />
  </span>
);
