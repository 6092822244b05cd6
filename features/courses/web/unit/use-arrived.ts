import { useEffect, useRef, useState } from 'react';

/** A unit that is not there by then does not answer. */
const LATE_MS = 10_000;
/** While a unit on another server is awaited, the server is asked so often whether the unit has asked for its token. */
const ASK_EVERY_MS = 2000;

interface Awaited {
  /** Of the frame; absent until the unit is launched. */
  readonly address: string | undefined;
  /** The unit is on another server: its frame also loads when the server does not answer. */
  readonly isElsewhere: boolean;
  /** The unit has asked for its token. */
  readonly isHeard: boolean;
  readonly onAsk: () => unknown;
}

interface Arrival {
  readonly isThere: boolean;
  readonly isLate: boolean;
  readonly onLoad: () => void;
}

/**
 * Whether a unit is there: its frame has loaded, or on another server it has asked for its token. The browser shows an error page of its own in
 * the frame of a server that does not answer.
 */
export function useArrived({ address, isElsewhere, isHeard, onAsk }: Awaited): Arrival {
  const [there, setThere] = useState<string>();
  const [late, setLate] = useState<string>();
  if (isElsewhere && isHeard && there !== address) setThere(address);
  const isThere = address !== undefined && there === address;
  const ask = useRef(onAsk);
  ask.current = onAsk;
  useEffect(() => {
    if (address === undefined || isThere) return undefined;
    const timer = setTimeout(() => setLate(address), LATE_MS);
    const asking = isElsewhere ? setInterval(() => void ask.current(), ASK_EVERY_MS) : undefined;
    return () => {
      clearTimeout(timer);
      clearInterval(asking);
    };
  }, [address, isElsewhere, isThere]);
  return {
    isThere,
    isLate: !isThere && address !== undefined && late === address,
    onLoad() {
      if (!isElsewhere) setThere(address);
    },
  };
}
