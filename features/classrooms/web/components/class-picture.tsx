import School from 'lucide-react/icons/school';
import type { ReactNode } from 'react';
import styles from './class-picture.module.css';

/** A schoolhouse on a soft ground: the picture of empty lists. */
export const ClassPicture = (): ReactNode => (
  <span className={styles.picture}>
    <School size={72} strokeWidth={1.5} aria-hidden="true" />
  </span>
);
