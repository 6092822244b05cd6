import type { ReactNode } from 'react';
import styles from './not-found.module.css';

/** A shelf with a gap among its books, and a paper plane that has flown off. */
export const EmptyShelf = (): ReactNode => (
  <svg viewBox="0 0 360 240" aria-hidden="true">
    <ellipse className={styles.paper} cx="180" cy="130" rx="172" ry="104" />
    <rect className={styles.soft} x="52" y="92" width="30" height="92" rx="4" />
    <rect className={styles.market} x="84" y="78" width="36" height="106" rx="4" />
    <rect className={styles.card} x="90" y="96" width="24" height="8" rx="4" />
    <rect className={styles.accent} x="122" y="100" width="26" height="84" rx="4" />
    <path className={styles.dash} d="M162 182V94h38v88" />
    <path className={styles.soft} d="M222 104l30-8 21 86-8 2h-24z" />
    <rect className={styles.market} x="282" y="86" width="30" height="98" rx="4" />
    <rect className={styles.card} x="287" y="160" width="20" height="8" rx="4" />
    <rect className={styles.wood} x="30" y="184" width="300" height="14" rx="7" />
    <rect className={styles.woodDark} x="56" y="198" width="12" height="24" rx="4" />
    <rect className={styles.woodDark} x="292" y="198" width="12" height="24" rx="4" />
    <path className={styles.dash} d="M182 84c-18-30 22-44 30-22s-30 22-16-6c8-16 34-26 56-24" />
    <path className={styles.card} d="M256 34l58-20-24 46-10-18z" />
    <path className={styles.soft} d="M280 42l34-28-24 46z" />
    <path className={styles.stroke} d="M256 34l58-20-24 46-10-18zM280 42l34-28" />
  </svg>
);
