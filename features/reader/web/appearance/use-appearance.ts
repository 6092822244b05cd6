import { useState } from 'react';
import { appearanceOf, DEFAULT_APPEARANCE, type Appearance } from '../../contract/index.ts';

const KEY = 'klupa.reader.appearance';

function stored(): Appearance {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { paper?: unknown; size?: unknown };
    return appearanceOf({ theme: found.paper, size: found.size });
  } catch {
    return DEFAULT_APPEARANCE;
  }
}

/** Paper and font size as this browser remembers them. */
export function useAppearance(): readonly [Appearance, (next: Appearance) => void] {
  const [appearance, setAppearance] = useState(stored);
  const change = (next: Appearance) => {
    setAppearance(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Then it holds for this visit.
    }
  };
  return [appearance, change];
}
