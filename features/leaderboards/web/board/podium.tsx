import type { ReactNode } from 'react';
import { useFormats } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import styles from './podium.module.css';

export interface Winner {
  readonly key: string;
  readonly position: number;
  readonly name: string;
  /** Address of a picture; a star where there is none. */
  readonly picture?: string | undefined;
  readonly xpscore: number;
  readonly isSelf: boolean;
}

/**
 * The first three on steps: the second left, the first in the middle, the third right. The list beside it names them
 * too.
 */
export function Podium({ winners }: { readonly winners: readonly Winner[] }): ReactNode {
  const { badge } = useFormats();
  const [first, second, third] = winners;
  return (
    <div className={styles.podium} aria-hidden="true">
      {[second, first, third].map((winner, index) => {
        const step = [2, 1, 3][index] ?? 1;
        return (
          <div key={step} className={styles.place} data-step={step} data-self={winner?.isSelf || undefined}>
            {winner && (
              <>
                {step === 1 && <Crown />}
                {winner.picture ? (
                  <img
                    className={classNames(layouts.center, styles.avatar)}
                    src={winner.picture}
                    alt=""
                    width={72}
                    height={72}
                  />
                ) : (
                  <span className={classNames(layouts.center, styles.avatar)}>
                    <Star />
                  </span>
                )}
                <b className={styles.name}>{winner.name}</b>
                <span className={styles.points}>{badge(winner.xpscore)}</span>
              </>
            )}
            <span className={classNames(layouts.center, styles.step)}>{winner?.position ?? step}</span>
          </div>
        );
      })}
    </div>
  );
}

const Crown = (): ReactNode => (
  <svg className={styles.crown} viewBox="0 0 48 30">
    <path
      d="M5 26 2 7l11 8L24 2l11 13 11-8-3 19z"
      fill="#ffc84a"
      stroke="#b5811b"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <circle cx="24" cy="18" r="3" fill="#e4584a" />
  </svg>
);

const Star = (): ReactNode => (
  <svg viewBox="0 0 48 48" width="44" height="44">
    <path d="M24 5l5.6 12.2 13.2 1.6-9.8 9.1 2.6 13.1L24 34.5 12.4 41l2.6-13.1-9.8-9.1 13.2-1.6z" fill="#ffc84a" />
  </svg>
);
