import type { ReactNode } from 'react';
import styles from './room.module.css';

/** The ground of a room, in the colours of its grade. */
export const Hills = (): ReactNode => (
  <svg className={styles.hills} viewBox="0 0 1600 500" preserveAspectRatio="none" aria-hidden="true">
    <path fill="var(--room-hill-1)" d="M0 150C200 60 420 40 640 110s420 90 620 10 270-60 340-20v400H0z" />
    <path fill="var(--room-hill-2)" d="M0 250c180-80 400-90 620-30s420 90 640 20 270-50 340-20v280H0z" />
    <path fill="var(--room-hill-3)" d="M0 370c220-70 460-70 700-20s600 60 900-20v170H0z" />
  </svg>
);
