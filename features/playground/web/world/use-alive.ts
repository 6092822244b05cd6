import { useEffect, type RefObject } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';
/** Every now and then one of them blinks, for this long, in milliseconds. */
const BLINK_EVERY_MS = 900;
const BLINK_MS = 150;
/** What of the way to the pointer is gone in a frame. */
const EASE = 0.16;
const STILL = 0.01;
/** What moves by itself rests when nobody has done anything for so long, in milliseconds [PLAY-12]. */
const REST_AFTER_MS = 4500;

/**
 * Moves everything with a depth by the pointer and by how far the page is scrolled, and lets characters blink. Only transforms
 * of layers change, and nothing runs while nothing moves; where motion is reduced, nothing does [PLAY-1].
 */
export function useAlive(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || window.matchMedia?.(REDUCED).matches) return;
    const layers = [...element.querySelectorAll<HTMLElement>('[data-depth]')].map(
      (layer) => [layer, Number(layer.dataset['depth'])] as const,
    );
    let frame = 0;
    let resting = 0;
    const wake = () => {
      if (element.dataset['lively'] === undefined) element.dataset['lively'] = '';
      clearTimeout(resting);
      resting = window.setTimeout(() => delete element.dataset['lively'], REST_AFTER_MS);
    };
    const at = { x: 0, y: 0, scroll: 0 };
    const aim = { x: 0, y: 0, scroll: 0 };
    const move = () => {
      frame = 0;
      for (const key of ['x', 'y'] as const) at[key] += (aim[key] - at[key]) * EASE;
      at.scroll = aim.scroll;
      for (const [layer, depth] of layers) {
        const down = at.scroll * (0.34 - depth * 0.007) - at.y * depth * 0.3;
        layer.style.transform = `translate3d(${(-at.x * depth).toFixed(2)}px, ${down.toFixed(2)}px, 0)`;
      }
      if (Math.abs(aim.x - at.x) + Math.abs(aim.y - at.y) > STILL) frame = requestAnimationFrame(move);
    };
    const request = () => {
      frame ||= requestAnimationFrame(move);
    };
    const onPointer = ({ clientX, clientY, pointerType }: PointerEvent) => {
      wake();
      if (pointerType === 'touch') return;
      aim.x = (clientX / window.innerWidth) * 2 - 1;
      aim.y = (clientY / window.innerHeight) * 2 - 1;
      request();
    };
    const onScroll = () => {
      wake();
      aim.scroll = Math.min(window.scrollY, element.offsetHeight);
      request();
    };
    element.addEventListener('pointermove', onPointer, { passive: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('pointerdown', wake, { passive: true });
    element.addEventListener('focusin', wake);
    onScroll();
    const eyes = [...element.querySelectorAll<HTMLElement>('[data-character]')];
    const blinking = setInterval(() => {
      const one = eyes[Math.floor(Math.random() * eyes.length)];
      if (!one || document.hidden || element.dataset['lively'] === undefined) return;
      one.dataset['blinks'] = '';
      setTimeout(() => delete one.dataset['blinks'], BLINK_MS);
    }, BLINK_EVERY_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(blinking);
      clearTimeout(resting);
      element.removeEventListener('pointerdown', wake);
      element.removeEventListener('focusin', wake);
      element.removeEventListener('pointermove', onPointer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [stage]);
}
