import type { ReactNode } from 'react';
import styles from './percent-bar.module.css';

/** The bar of a percentage, which the number beside it shows too [CLS-7]. @param share 0 to 1 */
export const PercentBar = ({ share }: { readonly share: number }): ReactNode => (
  <span className={styles.bar} data-full={share >= 1 || undefined} aria-hidden="true">
    <span style={{ inlineSize: `${Math.min(100, Math.max(0, share * 100))}%` }} />
  </span>
);
