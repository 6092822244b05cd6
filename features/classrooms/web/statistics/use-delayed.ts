import { useEffect, useState } from 'react';

/** The usual delay of a fetch while somebody types (specification, section 9). */
const DELAY_MS = 200;

/** The value as it was when it stood still for a moment. */
export function useDelayed<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
