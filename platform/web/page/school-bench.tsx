import type { ReactNode } from 'react';
import styles from './school-bench.module.css';

/** A school bench under a lime tree: open book, apple, cup of pencils, a satchel, and the sun. */
export const SchoolBench = (): ReactNode => (
  <svg className={styles.scene} viewBox="0 0 520 360" aria-hidden="true">
    <circle className={styles.sun} cx="404" cy="84" r="46" />
    <path
      className={styles.hill}
      d="M10 330c10-52 112-86 236-74 104 10 170 0 236-24 26-8 42 60 32 96-6 22-60 26-112 26H92c-46 0-88 2-82-24z"
    />
    <path className={styles.cloud} d="M300 118c4-14 24-16 30-4 8-8 26-4 26 10 12 0 14 16 2 18h-62c-16 0-14-22 4-24z" />
    <path className={styles.trunk} d="M88 312c8-50 6-90 2-132h26c-4 46-2 84 8 132z" />
    <path
      className={styles.crown}
      d="M30 150c-22-44 14-92 56-86 18-44 86-36 90 10 40 6 46 62 8 78-8 38-58 44-80 20-26 20-66 10-74-22z"
    />
    <path
      className={styles.leaf}
      d="M62 118c8-6 16-6 24 0M118 84c8-6 16-6 24 0M128 138c8-6 16-6 24 0M78 158c6-5 13-5 19 0"
    />
    <ellipse className={styles.shadow} cx="290" cy="334" rx="206" ry="16" />
    <path className={styles.leg} d="M168 256l-18 78h18l20-78zM412 256l18 78h-18l-20-78z" />
    <rect className={styles.seatBack} x="172" y="288" width="236" height="14" rx="7" />
    <rect className={styles.top} x="126" y="236" width="328" height="24" rx="12" />
    <path className={styles.grain} d="M150 248h70M250 248h26M330 248h92" />
    <path className={styles.cover} d="M206 232c30-14 58-12 84 2 26-14 54-16 84-2v6H206z" />
    <path className={styles.page} d="M212 228V176c28-12 54-10 78 4v52c-24-14-50-16-78-4z" />
    <path className={styles.page} d="M368 228V176c-28-12-54-10-78 4v52c24-14 50-16 78-4z" />
    <path
      className={styles.line}
      d="M228 188c15-4 30-3 44 3M228 202c15-4 30-3 44 3M308 191c14-6 29-7 44-3M308 205c10-4 20-6 30-5"
    />
    <path className={styles.spine} d="M290 180v52" />
    <path className={styles.cup} d="M396 190h36l-4 46h-28z" />
    <path className={styles.pencilA} d="M402 192l-6-40 10-2 6 42z" />
    <path className={styles.pencilB} d="M414 192v-48h10v48z" />
    <path className={styles.tip} d="M396 152l3-12 7 10zM414 144l5-12 5 12z" />
    <circle className={styles.apple} cx="168" cy="216" r="20" />
    <path className={styles.stalk} d="M168 198c0-8 3-12 8-15" />
    <path className={styles.appleLeaf} d="M172 192c8-8 16-8 22-4-6 8-14 10-22 4z" />
    <path className={styles.bag} d="M436 274c0-16 10-24 26-24s26 8 26 24v44c0 8-4 12-12 12h-28c-8 0-12-4-12-12z" />
    <path className={styles.handle} d="M450 250c0-14 24-14 24 0" />
    <rect className={styles.pocket} x="444" y="292" width="36" height="26" rx="6" />
    <path className={styles.buckle} d="M458 288h8v10h-8z" />
    <path className={styles.bird} d="M222 92c8-10 16-10 22 0 6-10 14-10 22 0" />
  </svg>
);
