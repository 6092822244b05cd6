import { useEffect, useState } from 'react';

/**
 * The value as it was when it last stood still.
 *
 * @param value must be the same object while it says the same
 * @param ms how long it has to stand still, in milliseconds
 */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
