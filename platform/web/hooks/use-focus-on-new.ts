import { useEffect, useRef, type RefObject } from 'react';

interface FocusOnNew<List> {
  readonly list: RefObject<List | null>;
  /** The user asks for more: the first new entry takes the focus when it comes. */
  readonly expectMore: () => void;
}

/** Moves the focus on when a list grows: the button that asked for more may be gone with the last entries. */
export function useFocusOnNew<List extends HTMLElement>(shown: number): FocusOnNew<List> {
  const list = useRef<List>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = undefined;
    if (last !== undefined && shown > last)
      list.current?.children[last]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [shown]);
  const expectMore = () => {
    before.current = shown;
  };
  return { list, expectMore };
}
