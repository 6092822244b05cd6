import { useEffect } from 'react';
import type { Book } from '../../contract/index.ts';
import { directionOfKey, isPressing, isTyping } from '../engine/keys.ts';
import type { Direction } from '../engine/protocol.ts';

/** Turns pages by key wherever the focus is outside of the engine's frame, which hears its own [READ-3]. */
export function useKeys(direction: Book['direction'], onTurn: (direction: Direction) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isPressing(event.target, event.key)) return;
      const turn = directionOfKey(event, direction);
      if (!turn) return;
      event.preventDefault();
      onTurn(turn);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [direction, onTurn]);
}
