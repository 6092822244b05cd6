import type { ReactNode } from 'react';
import styles from './empty-shelf-picture.module.css';

/** A shelf with room on it: one book leans, a cat of paper waits on the board. */
export const EmptyShelfPicture = (): ReactNode => (
  <svg viewBox="0 0 240 150" role="presentation" className={styles.picture}>
    <ellipse cx="120" cy="140" rx="104" ry="6" className={styles.shade} />
    <rect x="18" y="112" width="204" height="12" rx="6" className={styles.board} />
    <rect x="40" y="124" width="10" height="16" rx="4" className={styles.leg} />
    <rect x="190" y="124" width="10" height="16" rx="4" className={styles.leg} />
    <rect x="40" y="52" width="20" height="60" rx="4" className={styles.first} />
    <rect x="45" y="62" width="10" height="4" rx="2" className={styles.light} />
    <rect x="62" y="42" width="16" height="70" rx="4" className={styles.second} />
    <rect x="66" y="92" width="8" height="8" rx="4" className={styles.light} />
    <rect x="0" y="0" width="18" height="66" rx="4" className={styles.third} transform="translate(97 47) rotate(14)" />
    <path d="M138 112c-2-18 4-30 16-34l2-14 10 8c5-1 9-1 13 0l10-8 2 15c9 6 13 17 12 33z" className={styles.cat} />
    <path d="M200 110c14 2 20-6 17-18" className={styles.tail} />
    <circle cx="165" cy="86" r="2.6" className={styles.eye} />
    <circle cx="180" cy="86" r="2.6" className={styles.eye} />
    <path d="M169 92q3.500 3 7 0" className={styles.mouth} />
  </svg>
);
