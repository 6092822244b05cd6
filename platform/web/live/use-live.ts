import { useEffect, useRef } from 'react';
import { createLiveSource, type LiveListener, type LiveSource } from './live-source.ts';

const sources = new Map<string, LiveSource>();

function sourceOf(address: string, kinds: readonly string[]): LiveSource {
  const existing = sources.get(address);
  if (existing) return existing;
  const made = createLiveSource({ address, kinds });
  sources.set(address, made);
  return made;
}

/**
 * Calls the listener for server-sent events of an address while the component is shown; screens of one tab that follow
 * the same address share one stream. It polls nothing.
 *
 * @param address undefined: follows nothing
 * @param kinds always the same for one address
 */
export function useLive(address: string | undefined, kinds: readonly string[], listener: LiveListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    // A browser of long ago, or a test's: the screen has its refresh button.
    if (address === undefined || typeof EventSource === 'undefined') return;
    return sourceOf(address, kinds).listen((kind) => latest.current(kind));
  }, [address, kinds]);
}
