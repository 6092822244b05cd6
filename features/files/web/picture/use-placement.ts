import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { bounded, moved, scaled, stepped, WHOLE, wholeSize, type Placement, type Size } from './placement.ts';
import type { Zoom } from '../parts/zoom-buttons.tsx';

/** Wheels with Ctrl, and two fingers on a touchpad, send so many pixels for a change by the factor of e. */
const WHEEL_PIXELS = 300;

interface UsedPlacement {
  readonly placement: Placement;
  readonly zoom: (zoom: Zoom) => void;
  readonly move: (x: number, y: number) => void;
  readonly pointers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(event: PointerEvent<HTMLElement>): void;
  };
}

/** Enlarges and moves a picture in its area: by buttons and keys, by dragging, by two fingers, by a wheel with Ctrl. */
export function usePlacement(area: RefObject<HTMLElement | null>, picture: Size): UsedPlacement {
  const [placement, setPlacement] = useState(WHOLE);
  const change: Change = (next) => {
    const element = area.current;
    if (!element) return;
    const room = { width: element.clientWidth, height: element.clientHeight };
    setPlacement((now) => bounded(next(now), wholeSize(picture, room), room));
  };
  useWheel(area, change);
  const pointers = usePointers(area, placement.scale > 1, change);
  return {
    placement,
    zoom: (zoom) => change((now) => (zoom === 'fit' ? WHOLE : stepped(now, zoom))),
    move: (x, y) => change((now) => moved(now, { x, y })),
    pointers,
  };
}

type Change = (next: (now: Placement) => Placement) => void;

/** A point from the middle of the area. */
function fromMiddle(area: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = area.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function useWheel(area: RefObject<HTMLElement | null>, change: Change): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      change((now) => scaled(now, Math.exp(-event.deltaY / WHEEL_PIXELS), fromMiddle(element, event)));
    };
    // React listens passively, and then the browser would enlarge the whole page.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [area, change]);
}

const distance = ([a, b]: readonly Point[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const middleOf = ([a, b]: readonly Point[]): Point => ({
  clientX: ((a?.clientX ?? 0) + (b?.clientX ?? a?.clientX ?? 0)) / 2,
  clientY: ((a?.clientY ?? 0) + (b?.clientY ?? a?.clientY ?? 0)) / 2,
});

/** One finger or the mouse moves an enlarged picture, two fingers enlarge it; over the whole picture one finger scrolls the page. */
function usePointers(
  area: RefObject<HTMLElement | null>,
  isEnlarged: boolean,
  change: Change,
): UsedPlacement['pointers'] {
  const down = useRef(new Map<number, Point>());
  const onEnd = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId);
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      down.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      if (isEnlarged) event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event) {
      if (!down.current.has(event.pointerId)) return;
      const before = [...down.current.values()];
      down.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      const after = [...down.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      const by = { x: to.clientX - from.clientX, y: to.clientY - from.clientY };
      const factor = after.length > 1 ? distance(after) / (distance(before) || 1) : 1;
      const element = area.current;
      if (element) change((now) => scaled(moved(now, by), factor, fromMiddle(element, to)));
    },
    onPointerUp: onEnd,
    onPointerCancel: onEnd,
  };
}
