import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { PlacedUnit } from '../list/units.ts';

interface Fit {
  readonly area: RefObject<HTMLDivElement | null>;
  /** Of the frame; undefined if the unit fits into any frame. */
  readonly style: CSSProperties | undefined;
}

/** Scales the frame of a page with a fixed layout, so that the whole page is in view. */
export function useFit(size: PlacedUnit['size']): Fit {
  const area = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<PlacedUnit['size']>();
  const isFixed = size !== undefined;
  useEffect(() => {
    const { current } = area;
    if (!current || !isFixed || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isFixed]);
  if (!size) return { area, style: undefined };
  const scale = room ? Math.min(room.width / size.width, room.height / size.height) : 1;
  const style = { '--width': `${size.width}px`, '--height': `${size.height}px`, '--scale': scale } as CSSProperties;
  return { area, style };
}
