import type { ReactNode } from 'react';
import styles from './key-picture.module.css';

/** A key with its tag, before a closed book. */
export const KeyPicture = (): ReactNode => (
  <svg viewBox="0 0 240 150" aria-hidden="true">
    <ellipse className={styles.shadow} cx="120" cy="138" rx="92" ry="9" />
    <path className={styles.book} d="M52 30c0-8 6-14 14-14h82c6 0 10 4 10 10v104H66c-8 0-14-6-14-14z" />
    <path className={styles.pages} d="M62 112h92v12H68c-10 0-12-12-6-12z" />
    <path className={styles.band} d="M70 16v92" />
    <circle className={styles.ring} cx="164" cy="74" r="22" />
    <path className={styles.ring} d="M180 90l32 32M200 110l10-10M190 100l8-8" />
    <path className={styles.tag} d="M138 60l-26 8-4 20 18 10 20-14z" />
    <circle className={styles.hole} cx="136" cy="68" r="3.5" />
  </svg>
);
