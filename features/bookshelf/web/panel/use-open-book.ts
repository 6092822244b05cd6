import { useCallback, useEffect, useRef, useState } from 'react';
import { PANEL_CLOSE_MS } from '../../contract/index.ts';
import { prefersLessMotion } from '../card/timing.ts';

export interface OpenBook {
  readonly dosId: string;
  /** The panel fades out and no longer reacts to the user. */
  readonly isClosing: boolean;
}

export interface UsedOpenBook {
  readonly open: OpenBook | undefined;
  /** Opens the panel of a book, or closes it when it is the open one. */
  readonly toggle: (dosId: string) => void;
  readonly close: () => void;
}

/** The one open panel of the shelf: opening another replaces it, closing fades it out [SHELF-7]. */
export function useOpenBook(): UsedOpenBook {
  const [open, setOpen] = useState<OpenBook>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    if (prefersLessMotion()) return setOpen(undefined);
    setOpen((present) => present && { ...present, isClosing: true });
    timer.current = setTimeout(() => setOpen(undefined), PANEL_CLOSE_MS);
  }, []);

  const present = useRef(open);
  useEffect(() => {
    present.current = open;
  }, [open]);
  const toggle = useCallback(
    (dosId: string) => {
      if (present.current?.dosId === dosId && !present.current.isClosing) return close();
      clearTimeout(timer.current);
      setOpen({ dosId, isClosing: false });
    },
    [close],
  );
  return { open, toggle, close };
}
