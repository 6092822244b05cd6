import { useEffect, type RefObject } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';
/** Every now and then one of them blinks, for this long, in milliseconds. */
const BLINK_EVERY_MS = 900;
const BLINK_MS = 150;
/** The world turns after the pointer in few steps, and the style sheet makes one movement of them, in milliseconds. */
const TURN_EVERY_MS = 140;
/** Figures that move by themselves rest when the user has done nothing for so long, in milliseconds [PLAY-12]. */
const REST_AFTER_MS = 4500;

/**
 * Turns everything with a depth after the pointer, and lets characters blink. Only transforms of a few layers change, between
 * two steps the page has nothing to do, and nothing runs while nothing moves; where motion is reduced, nothing does [PLAY-1].
 */
export function useAlive(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || window.matchMedia?.(REDUCED).matches) return;
    const layers = [...element.querySelectorAll<HTMLElement>('[data-depth]')].map(
      (layer) => [layer, Number(layer.dataset['depth'])] as const,
    );
    let [turning, resting] = [0, 0];
    const wake = () => {
      if (element.dataset['lively'] === undefined) element.dataset['lively'] = '';
      clearTimeout(resting);
      resting = window.setTimeout(() => delete element.dataset['lively'], REST_AFTER_MS);
    };
    const aim = { x: 0, y: 0 };
    const turn = () => {
      turning = 0;
      for (const [layer, depth] of layers)
        layer.style.transform = `translate3d(${(-aim.x * depth).toFixed(1)}px, ${(-aim.y * depth * 0.3).toFixed(1)}px, 0)`;
    };
    const onPointer = ({ clientX, clientY, pointerType }: PointerEvent) => {
      wake();
      if (pointerType === 'touch') return;
      aim.x = (clientX / window.innerWidth) * 2 - 1;
      aim.y = (clientY / window.innerHeight) * 2 - 1;
      turning ||= window.setTimeout(turn, TURN_EVERY_MS);
    };
    element.addEventListener('pointermove', onPointer, { passive: true });
    window.addEventListener('scroll', wake, { passive: true });
    element.addEventListener('pointerdown', wake, { passive: true });
    element.addEventListener('focusin', wake);
    wake();
    const eyes = [...element.querySelectorAll<HTMLElement>('[data-character]')];
    const blinking = setInterval(() => {
      const one = eyes[Math.floor(Math.random() * eyes.length)];
      if (!one || document.hidden || element.dataset['lively'] === undefined) return;
      one.dataset['blinks'] = '';
      setTimeout(() => delete one.dataset['blinks'], BLINK_MS);
    }, BLINK_EVERY_MS);
    return () => {
      clearTimeout(turning);
      clearInterval(blinking);
      clearTimeout(resting);
      element.removeEventListener('pointerdown', wake);
      element.removeEventListener('focusin', wake);
      element.removeEventListener('pointermove', onPointer);
      window.removeEventListener('scroll', wake);
    };
  }, [stage]);
}
