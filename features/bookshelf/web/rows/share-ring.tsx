import type { CSSProperties, ReactNode } from 'react';
import styles from './share-ring.module.css';

/** A ring filled to the share already read; it is decoration, since the words contain it too. */
export const ShareRing = ({ share }: { readonly share: number }): ReactNode => (
  <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true" data-share={Math.round(share * 100)}>
    <circle className={styles.ground} cx="18" cy="18" r="18" />
    <circle className={styles.track} cx="18" cy="18" r="12.5" />
    <circle
      className={styles.done}
      cx="18"
      cy="18"
      r="12.5"
      pathLength="100"
      style={{ '--share': Math.round(share * 100) } as CSSProperties}
    />
  </svg>
);
