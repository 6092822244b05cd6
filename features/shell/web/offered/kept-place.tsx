import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { readStored, writeStored } from '#platform/web/storage';
import styles from './kept-place.module.css';

interface KeptPlaceProps {
  /** Of the place within the product. */
  readonly name: string;
  /** CSS length for the first visit. */
  readonly estimate: string;
  readonly children: ReactNode;
}

/**
 * Keeps the place of parts that load later: as high as at the last visit of such a user in a window of this width, so
 * that nothing below moves when they come.
 */
export function KeptPlace({ name, estimate, children }: KeptPlaceProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const roles = useUser().roles.join();
  const key = `klupa.place.${name}`;
  const [height] = useState(() => {
    const [whose, width, kept] = (readStored('local', key) ?? '').split(' ');
    return whose === roles && Number(width) === innerWidth ? `${Number(kept) || 0}px` : estimate;
  });
  useEffect(() => {
    const { current } = ref;
    if (!current || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(() =>
      writeStored('local', key, `${roles} ${innerWidth} ${current.offsetHeight}`),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [key, roles]);
  return (
    <div
      className={styles.place}
      style={{ minHeight: height }}
      data-none={Number.parseFloat(height) === 0 || undefined}
    >
      <div ref={ref} className={styles.parts}>
        {children}
      </div>
    </div>
  );
}
