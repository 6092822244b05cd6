import { useMemo, useState } from 'react';
import { readStoredJson, writeStored } from '#platform/web/storage';
import {
  appearanceOf,
  appearanceOfBook,
  keptAppearance,
  type Appearance,
  type Look,
  type Paper,
} from '../../contract/index.ts';
import { useMedia } from './use-media.ts';

const KEY = 'klupa.reader.look';
const IS_DARK = '(prefers-color-scheme: dark)';
const IS_STILL = '(prefers-reduced-motion: reduce)';

interface Worn {
  readonly appearance: Appearance;
  readonly look: Look;
  readonly paper: Paper;
  change(next: Appearance): void;
}

/** The look of books in this browser: the reader's choices, else the look that suits the book's grade [READ-6] or its own fonts. */
export function useAppearance(grade: number | undefined, hasOwnFonts?: boolean): Worn {
  const [kept, setKept] = useState(() => readStoredJson('local', KEY));
  const appearance = useMemo(
    () => appearanceOf(kept, appearanceOfBook(grade, hasOwnFonts)),
    [kept, grade, hasOwnFonts],
  );
  const isDark = useMedia(IS_DARK);
  const isStill = useMedia(IS_STILL);
  const system: Paper = isDark ? 'dark' : 'light';
  const paper = appearance.paper === 'auto' ? system : appearance.paper;
  const look = useMemo(() => ({ ...appearance, paper, isStill }), [appearance, paper, isStill]);
  const change = (next: Appearance) => {
    const chosen = keptAppearance(kept, appearance, next);
    setKept(chosen);
    writeStored('local', KEY, JSON.stringify(chosen));
  };
  return { appearance, look, paper, change };
}
