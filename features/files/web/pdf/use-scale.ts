import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Zoom } from '../parts/zoom-buttons.tsx';
import type { PageSize } from './open/load-pdf.ts';

/** CSS pixels for each point at 100 %. */
const FULL = 96 / 72;
const SCALE_MIN = FULL / 4;
const SCALE_MAX = FULL * 5;
const STEP = 1.25;
/** Space beside and between pages. */
const MARGIN = 28;
/** Wider pages than this are hard to read on large screens. */
const WIDTH_MAX = 1000;

interface UsedScale {
  /** CSS pixels for each point. */
  readonly scale: number;
  /** 1 for the size on paper. */
  readonly share: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly zoom: (zoom: Zoom) => void;
}

const between = (scale: number): number => Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale));

/** The scale at which a page fits: as wide as its area, in full screen as a whole. Pure. */
export function fitting(page: PageSize, area: PageSize, isWhole: boolean): number {
  const wide = Math.min(area.width - MARGIN, isWhole ? area.width : WIDTH_MAX) / page.width;
  return between(isWhole ? Math.min(wide, (area.height - MARGIN) / page.height) : wide);
}

/** How large pages are: as the area allows, or as the user chose. */
export function useScale(page: PageSize, area: RefObject<HTMLElement | null>, isFull: boolean): UsedScale {
  const [own, setOwn] = useState<number>();
  const room = useRoom(area);
  // Full screen has a size of its own.
  const [whole, setWhole] = useState<number>();
  const fit = room ? fitting(page, room, isFull) : FULL;
  const scale = (isFull ? whole : own) ?? fit;
  const set = isFull ? setWhole : setOwn;
  return {
    scale,
    share: scale / FULL,
    canZoomIn: scale < SCALE_MAX,
    canZoomOut: scale > SCALE_MIN,
    zoom: (zoom) => set(zoom === 'fit' ? undefined : between(zoom === 'in' ? scale * STEP : scale / STEP)),
  };
}

/** The size of the area without its scroll bar, as it changes; known before the first paint. */
function useRoom(area: RefObject<HTMLElement | null>): PageSize | undefined {
  const [room, setRoom] = useState<PageSize>();
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return room;
}
