import type { ReactNode } from 'react';
import styles from './pictures.module.css';

/** Two rows of bars like benches, one a little higher: classes that wait to be compared. */
export const TwoClassesPicture = (): ReactNode => (
  <svg className={styles.picture} viewBox="0 0 120 96" aria-hidden="true">
    <ellipse className={styles.shadow} cx="60" cy="86" rx="50" ry="6" />
    <rect className={styles.wood} x="10" y="72" width="100" height="8" rx="4" />
    <path className={styles.wood} d="M18 80h6v8h-6zM96 80h6v8h-6z" />
    <rect className={styles.sun} x="20" y="44" width="13" height="28" rx="4" />
    <rect className={styles.sea} x="36" y="30" width="13" height="42" rx="4" />
    <rect className={styles.sun} x="56" y="20" width="13" height="52" rx="4" />
    <rect className={styles.sea} x="72" y="38" width="13" height="34" rx="4" />
    <path className={styles.dashed} d="M92 72V34h13v38" />
    <circle className={styles.head} cx="62" cy="12" r="5" />
    <path className={styles.line} d="M62 17v3" />
  </svg>
);

/** A closed book with a ribbon, and a snail that has all the time. */
export const ClosedBookPicture = (): ReactNode => (
  <svg className={styles.picture} viewBox="0 0 120 96" aria-hidden="true">
    <ellipse className={styles.shadow} cx="58" cy="86" rx="48" ry="6" />
    <path className={styles.paper} d="M24 74c0-4 3-6 7-6h62v12H31c-4 0-7-2-7-6z" />
    <path className={styles.sea} d="M24 74V28c0-6 4-10 10-10h59v50H31c-4 0-7 2-7 6z" />
    <path className={styles.sun} d="M76 18h9v30l-4.5-4-4.5 4z" />
    <path className={styles.line} d="M40 32h24M40 40h16" />
    <path className={styles.line} d="M93 80H31c-4 0-7-2-7-6" />
    <path className={styles.snail} d="M76 88c8 1 22 1 27-1 3-1 4-4 4-8" />
    <circle className={styles.shell} cx="88" cy="79" r="9" />
    <path className={styles.line} d="M88 79c2-3 6 0 4 3-3 4-9 1-9-3 0-3 2-5 5-6" />
    <path className={styles.line} d="M105 79l-2-6M108 79l3-5" />
  </svg>
);
