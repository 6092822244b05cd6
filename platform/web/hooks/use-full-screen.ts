import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Safari before 16.4 has these under names of its own; Safari on telephones has none of them. */
interface OwnNames {
  readonly webkitFullscreenEnabled?: boolean;
  readonly webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?(): void;
}
type Asking = HTMLElement & { webkitRequestFullscreen?(): void };

const page = (): Document & OwnNames => document;
const shownElement = () => page().fullscreenElement ?? page().webkitFullscreenElement ?? null;
const EVENTS = ['fullscreenchange', 'webkitfullscreenchange'];

export interface FullScreen {
  /** Of the element that fills the screen. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isFull: boolean;
  /** Undefined where the browser cannot fill the screen with a part of a page. */
  readonly toggle: (() => void) | undefined;
}

/** Fills the screen with an element, such as for the projector of a classroom. */
export function useFullScreen(): FullScreen {
  const box = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(box.current !== null && shownElement() === box.current);
    for (const name of EVENTS) document.addEventListener(name, onChange);
    return () => {
      for (const name of EVENTS) document.removeEventListener(name, onChange);
    };
  }, []);
  const toggle = useCallback(() => {
    const element: Asking | null = box.current;
    if (shownElement()) void (page().exitFullscreen?.() ?? page().webkitExitFullscreen?.());
    // A browser may refuse; then nothing changes.
    else if (element?.requestFullscreen) element.requestFullscreen().catch(() => {});
    else element?.webkitRequestFullscreen?.();
  }, []);
  const isOffered = page().fullscreenEnabled ?? page().webkitFullscreenEnabled ?? false;
  return { box, isFull, toggle: isOffered ? toggle : undefined };
}
