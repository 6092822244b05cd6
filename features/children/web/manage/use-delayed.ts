import { useEffect, useState } from 'react';

/** Milliseconds after the last key until the server is asked. */
const DELAY_MS = 400;

/** Names as they were when typing paused. */
export function useDelayed<T extends Readonly<Record<string, string>>>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
