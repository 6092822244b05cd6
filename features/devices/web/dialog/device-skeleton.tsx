import type { ReactNode } from 'react';
import { Skeleton } from '#platform/web/ui';
import styles from './device-dialog.module.css';

/** Two devices in their final shape. */
export const DeviceSkeleton = (): ReactNode =>
  [1, 2].map((row) => (
    <div key={row} className={styles.slot}>
      <Skeleton width="44px" height="44px" isRound />
      <div className={styles.facts}>
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="80%" />
      </div>
    </div>
  ));
