import { useEffect } from 'react';
import {
  directionOfKey,
  extentOfKey,
  isPressing,
  isTyping,
  type Book,
  type Direction,
  type Extent,
} from '../../contract/index.ts';

interface Keys {
  readonly onTurn: (direction: Direction) => void;
  readonly onExtend: (extent: Extent) => void;
}

/** Turns pages, and selects, by key wherever the focus is outside of the engine's frame, which hears its own [READ-3]. */
export function useKeys(direction: Book['direction'], { onTurn, onExtend }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isPressing(event.target, event.key)) return undefined;
      const extent = extentOfKey(event, direction);
      if (extent) {
        event.preventDefault();
        return onExtend(extent);
      }
      const turn = directionOfKey(event, direction);
      if (!turn) return undefined;
      event.preventDefault();
      return onTurn(turn);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [direction, onTurn, onExtend]);
}
