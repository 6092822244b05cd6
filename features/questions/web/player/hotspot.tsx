import { useId, type ReactNode } from 'react';
import type { WayOf } from './way.ts';
import styles from './hotspot.module.css';

/** A picture to point at: its places are native radio buttons that lie where they are drawn. */
export function Hotspot({ prompt: { picture, areas }, answer, onAnswer, labelledBy }: WayOf<'hotspot'>): ReactNode {
  const name = useId();
  return (
    <div className={styles.frame} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      <img
        className={styles.picture}
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
      />
      <div role="radiogroup" aria-labelledby={labelledBy}>
        {areas.map(({ id, label, x, y, width, height }) => (
          <label
            key={id}
            className={styles.area}
            style={{ left: `${x + width / 2}%`, top: `${y + height / 2}%`, width: `${width}%`, height: `${height}%` }}
          >
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={answer?.area === id}
              onChange={() => onAnswer({ type: 'hotspot', area: id })}
            />
            <span className={styles.ring} aria-hidden="true" />
          </label>
        ))}
      </div>
    </div>
  );
}
