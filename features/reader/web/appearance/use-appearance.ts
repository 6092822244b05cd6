import { useState } from 'react';
import { readStoredJson, writeStored } from '#platform/web/storage';
import { appearanceOf, type Appearance } from '../../contract/index.ts';

const KEY = 'klupa.reader.appearance';

function stored(): Appearance {
  const found = readStoredJson('local', KEY) as { paper?: unknown; size?: unknown } | null | undefined;
  return appearanceOf({ theme: found?.paper, size: found?.size });
}

/** Paper and font size as this browser remembers them. */
export function useAppearance(): readonly [Appearance, (next: Appearance) => void] {
  const [appearance, setAppearance] = useState(stored);
  const change = (next: Appearance) => {
    setAppearance(next);
    writeStored('local', KEY, JSON.stringify(next));
  };
  return [appearance, change];
}
