import { useCallback, useEffect, useState } from 'react';
import type { FromEngine, ToEngine } from '../../contract/index.ts';

export interface PageTextControls {
  readonly isOn: boolean;
  toggle(): void;
  /** Receives the engine's messages. */
  take(message: FromEngine): void;
}

/** Whether the text of a page of fixed layout is shown below its picture [READ-37]. */
export function usePageText(send: (message: ToEngine) => void): PageTextControls {
  const [isOn, setOn] = useState(false);
  useEffect(() => send({ type: 'page-text', isOn }), [send, isOn]);
  const take = useCallback((message: FromEngine) => {
    if (message.type === 'page-text-closed') setOn(false);
  }, []);
  return { isOn, toggle: () => setOn((before) => !before), take };
}
