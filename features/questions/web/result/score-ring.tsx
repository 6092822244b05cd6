import type { ReactNode } from 'react';
import { useFormats } from '#platform/web/i18n';
import styles from './score-ring.module.css';

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

/** A share as a ring that fills once; the words beside it contain it too. */
export function ScoreRing({ share }: { readonly share: number }): ReactNode {
  const { percent } = useFormats();
  return (
    <svg className={styles.ring} viewBox="0 0 128 128" aria-hidden="true">
      <circle className={styles.rest} cx="64" cy="64" r={RADIUS} />
      <circle
        className={styles.done}
        cx="64"
        cy="64"
        r={RADIUS}
        strokeDasharray={`${share * ROUND} ${ROUND}`}
        transform="rotate(-90 64 64)"
      />
      <text x="64" y="74" textAnchor="middle" className={styles.share}>
        {percent(share)}
      </text>
    </svg>
  );
}
