import type { ReactNode } from 'react';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { SubjectKind } from '../../contract/index.ts';
import { SubjectFrame } from './subject-frame.tsx';
import styles from './subject.module.css';

interface SubjectLineProps {
  readonly kind: SubjectKind;
  readonly picture: string | null;
  readonly name: string;
  /** Name of the part of a publication; empty: none. */
  readonly part?: string;
}

/** An assigned thing: picture and name. */
export const SubjectLine = ({ kind, picture, name, part = '' }: SubjectLineProps): ReactNode => (
  <div className={classNames(layouts.row, styles.line)}>
    <SubjectFrame kind={kind} picture={picture} />
    <div className={styles.text}>
      <p className={styles.name}>{name}</p>
      {part !== '' && part !== name && <p className={styles.soft}>{part}</p>}
    </div>
  </div>
);
