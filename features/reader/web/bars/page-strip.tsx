import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Book } from '../../contract/index.ts';
import type { Area } from '../frame/page-frame.tsx';
import styles from './page-strip.module.css';

/** Browsers without `scrollend`: the strip stands still when nothing moved for this long. */
const STILL_MS = 120;

interface PageStripProps {
  readonly index: number;
  /** Indexes of the pages that are there, in order. */
  readonly indexes: readonly number[];
  readonly direction: Book['direction'];
  readonly keyOf: (index: number) => string;
  readonly renderPage: (index: number, area: Area) => ReactNode;
  /** A swipe has settled on another page. */
  readonly onTurned: (index: number) => void;
}

/**
 * Pages side by side, of which one is seen. The browser's own scrolling does the swiping: a touch that moves sideways
 * over a frame chains to this strip, which snaps from page to page. Pages keep their elements when their neighbours
 * change, and the strip is put back before it is painted, so nothing reloads or flickers.
 */
export function PageStrip({ index, indexes, direction, keyOf, renderPage, onTurned }: PageStripProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const area = useArea(strip);
  const panels = indexes.join();
  useLayoutEffect(() => {
    if (panels === '' || area.width === 0) return;
    const shown = panelOf(strip.current, index);
    if (strip.current && shown) strip.current.scrollLeft = shown.offsetLeft;
  }, [index, panels, area]);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const settled = [...element.children].find(
        (panel) => Math.abs((panel as HTMLElement).offsetLeft - element.scrollLeft) < 2,
      ) as HTMLElement | undefined;
      const found = Number(settled?.dataset['index'] ?? index);
      if (found !== index) onTurned(found);
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, STILL_MS);
    };
    const hasEnd = 'onscrollend' in element;
    element.addEventListener(hasEnd ? 'scrollend' : 'scroll', hasEnd ? settle : onScroll);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scrollend', settle);
      element.removeEventListener('scroll', onScroll);
    };
  }, [index, onTurned]);
  return (
    <div ref={strip} className={styles.strip} dir={direction === 'rtl' ? 'rtl' : 'ltr'}>
      {indexes.map((one) => (
        <div key={keyOf(one)} className={styles.panel} data-index={one} inert={one !== index}>
          {renderPage(one, area)}
        </div>
      ))}
    </div>
  );
}

const panelOf = (strip: HTMLElement | null, index: number): HTMLElement | null | undefined =>
  strip?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`);

/** The size of the strip, followed. */
function useArea(ref: RefObject<HTMLElement | null>): Area {
  const [area, setArea] = useState<Area>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setArea((before) => {
        const { clientWidth: width, clientHeight: height } = element;
        return before.width === width && before.height === height ? before : { width, height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return area;
}
