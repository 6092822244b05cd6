import { useEffect, useState } from 'react';
import { earStore } from './ear-store.ts';
import { nameOf } from './name-of.ts';

/** How long a finger rests until a control says its name, in milliseconds; and how far it may slip, in px. */
export const HOLD_MS = 600;
const SLIP_PX = 12;
/** Half the width of a bubble, which turns inwards at the edge of the window, and the space that it needs above. */
const [HALF_BUBBLE_PX, ROOM_ABOVE_PX] = [120, 84];

/** A name that is being said, and where. */
export interface Said {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isBelow: boolean;
}

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a, button, summary') : null;

function placeOf(control: HTMLElement): Omit<Said, 'name'> {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const isBelow = top < ROOM_ABOVE_PX;
  const x = Math.max(HALF_BUBBLE_PX, Math.min(window.innerWidth - HALF_BUBBLE_PX, left + width / 2));
  return { x, y: isBelow ? bottom : top, isBelow };
}

/**
 * Lets every control say its name: a long press of it, or one tap after the ear [PLAY-18]. The tap does nothing else then. Keys
 * and screen readers press without a pointer, and do what they always do.
 *
 * @param say must stay the same function while it does the same
 */
export function useNaming(say: (name: string) => void): Said | undefined {
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    let holding = 0;
    let isHeld = false;
    let pressed: { readonly control: HTMLElement; readonly x: number; readonly y: number } | undefined;
    const announce = (control: HTMLElement) => {
      const name = nameOf(control);
      if (!name) return;
      say(name);
      setSaid({ name, ...placeOf(control) });
    };
    const hold = () => {
      if (!pressed) return;
      isHeld = true;
      announce(pressed.control);
      pressed = undefined;
    };
    const release = () => {
      clearTimeout(holding);
      pressed = undefined;
    };
    const onDown = ({ target, button, clientX, clientY }: PointerEvent) => {
      release();
      isHeld = false;
      setSaid(undefined);
      const control = controlAt(target);
      if (!control || button !== 0) return;
      pressed = { control, x: clientX, y: clientY };
      holding = window.setTimeout(hold, HOLD_MS);
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLIP_PX) release();
    };
    // A system that opens its own menu after a long press tells so first; a mouse has a button for it.
    const onMenu = (event: Event) => {
      if (!pressed && !isHeld) return;
      event.preventDefault();
      clearTimeout(holding);
      hold();
    };
    const onClick = (event: MouseEvent) => {
      const control = controlAt(event.target);
      const asks = earStore.get() && control && !control.matches('[data-ear]');
      if (event.detail === 0 || (!isHeld && !asks)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isHeld && control) announce(control);
      isHeld = false;
      earStore.set(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      earStore.set(false);
      setSaid(undefined);
    };
    const forget = () => setSaid(undefined);
    const listeners = [
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', release],
      ['pointercancel', release],
      ['contextmenu', onMenu],
      ['click', onClick],
      ['keydown', onKey],
      ['scroll', forget],
    ] as readonly (readonly [string, (event: never) => void])[];
    for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener, true);
    return () => {
      release();
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener, true);
    };
  }, [say]);
  return said;
}
