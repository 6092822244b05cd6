import { useEffect, useState } from 'react';

/** How long typing rests before the server is asked, where nothing else is said, in milliseconds [QUAL-4]. */
export const FETCH_DELAY_MS = 200;

/**
 * The last value that stayed the same for `ms`.
 *
 * @param value must be the same object while its content is the same
 * @param ms how long the value must not change, in milliseconds
 */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
