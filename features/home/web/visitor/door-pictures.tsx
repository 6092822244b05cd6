import type { ReactNode } from 'react';
import styles from './door-pictures.module.css';

/** A satchel with a card that sticks out of it: a pupil with a code. */
export const SatchelPicture = (): ReactNode => (
  <svg className={styles.picture} viewBox="0 0 72 72" aria-hidden="true">
    <ellipse className={styles.shadow} cx="36" cy="64" rx="24" ry="4" />
    <path className={styles.card} d="M40 8l18 5-6 24-18-5z" />
    <path className={styles.ink} d="M43 17l9 2.4M42 23l7 1.8" />
    <path className={styles.strap} d="M27 22c0-14 18-14 18 0" />
    <path className={styles.bag} d="M15 32c0-8 6-12 12-12h18c6 0 12 4 12 12v26c0 3-2 5-5 5H20c-3 0-5-2-5-5z" />
    <rect className={styles.pocket} x="22" y="42" width="28" height="16" rx="5" />
    <path className={styles.sun} d="M33 38h6v9h-6z" />
    <path className={styles.flap} d="M15 34c8 6 34 6 42 0" />
  </svg>
);

/** A blackboard with the first sum, and an apple on the ledge. */
export const BoardPicture = (): ReactNode => (
  <svg className={styles.picture} viewBox="0 0 72 72" aria-hidden="true">
    <ellipse className={styles.shadow} cx="36" cy="64" rx="26" ry="4" />
    <path className={styles.wood} d="M20 50l-6 14h5l6-14zM52 50l6 14h-5l-6-14z" />
    <rect className={styles.wood} x="6" y="10" width="60" height="42" rx="5" />
    <rect className={styles.board} x="10" y="14" width="52" height="34" rx="2" />
    <path className={styles.chalk} d="M15 27l4-3v15M25 32h9M29.5 27.5v9M39 27l4-3v15M49 29.5h8M49 34.5h8" />
    <rect className={styles.ledge} x="12" y="49" width="48" height="4" rx="2" />
    <circle className={styles.apple} cx="20" cy="45" r="5" />
    <path className={styles.leaf} d="M20 40c1-3 4-4 6-3-1 3-3 4-6 3z" />
  </svg>
);

/** A big one and a small one on a bench, with a book between them. */
export const BenchPicture = (): ReactNode => (
  <svg className={styles.picture} viewBox="0 0 72 72" aria-hidden="true">
    <ellipse className={styles.shadow} cx="36" cy="64" rx="28" ry="4" />
    <path className={styles.wood} d="M14 50h5v14h-5zM53 50h5v14h-5z" />
    <path className={styles.coat} d="M12 48c0-14 4-21 13-21s13 7 13 21z" />
    <circle className={styles.skin} cx="25" cy="17" r="9" />
    <path className={styles.hair} d="M15 17c0-14 20-14 20 0-4-4-7-5-10-5s-6 1-10 5z" />
    <path className={styles.shirt} d="M40 48c0-10 3-15 9-15s9 5 9 15z" />
    <circle className={styles.tan} cx="49" cy="27" r="7" />
    <path className={styles.dark} d="M42 26c-1-11 15-11 14 0-5-4-9-4-14 0z" />
    <path className={styles.card} d="M26 38l11 4 11-4v9l-11 4-11-4z" />
    <path className={styles.ink} d="M37 42v9" />
    <rect className={styles.ledge} x="8" y="47" width="56" height="6" rx="3" />
  </svg>
);
