import { deliverWaiting, forgetDelivered, isAway, type Answers } from '#features/reader/web';
import type { User } from '#features/session/contract';
import { removeApplication } from './application.ts';
import { listKeptCaches, removeFiles } from '../kept/kept-files.ts';
import { keptBooks } from '../kept/kept-list.ts';
import { unkeep } from './keeper.ts';
import { lookAfterKept } from './queries-kept.ts';

/** Removes copies of other users from this device: at logout, and when another account signs in [READ-16]. */
async function clearOthers(uid: string | undefined): Promise<void> {
  const others = keptBooks.list().filter((book) => book.uid !== uid);
  for (const { dosId } of others) await unkeep(dosId);
  const keptIds = new Set(keptBooks.list().map(({ dosId }) => dosId));
  for (const dosId of await listKeptCaches()) if (!keptIds.has(dosId)) await removeFiles(dosId);
  if (keptIds.size === 0) await removeApplication();
  forgetDelivered((one) => one !== uid);
}

/** In a page without a network, every way out of the book leads to a page of the server, which knows the session. */
function leaveByThePage(): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href') ?? '';
    if (!to.startsWith('#/') || to.startsWith('#/reader/')) return;
    event.preventDefault();
    event.stopPropagation();
    window.history.replaceState(null, '', `/${to}`);
    window.location.reload();
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** Reloads this page while it is hidden, once the network is back: then it is a page of the signed-in reader again. */
function comeBackUnseen(): () => void {
  let isLeft = false;
  // The browser may show a page again that it has left.
  const follow = ({ type }: Event): void => {
    isLeft = type === 'pagehide';
  };
  const look = (): void => {
    // A page that is left is hidden too: a reload would win over the address that is being opened.
    if (document.hidden && navigator.onLine && !isLeft) window.location.reload();
  };
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, follow);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    for (const type of ['pagehide', 'pageshow']) window.removeEventListener(type, follow);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}

function register(): void {
  // A development server serves every module fresh: a worker would hide the developer's changes.
  if (import.meta.env.DEV)
    void navigator.serviceWorker.getRegistrations().then((all) => all.forEach((one) => void one.unregister()));
  // Where a browser forbids it there is the browser's own page, as ever.
  else void navigator.serviceWorker.register('/worker.js').catch(() => {});
}

export function lookAfter({ uid, roles, isWaitingForGuardian }: User, answers: Answers): () => void {
  if (isAway()) {
    const ends = [leaveByThePage(), comeBackUnseen()];
    return () => ends.forEach((end) => end());
  }
  register();
  let isOver = false;
  const look = async (): Promise<void> => {
    await clearOthers(uid);
    if (uid === undefined || isOver) return;
    // Until a guardian agrees nothing is sent [SAFE-7].
    if (!isWaitingForGuardian) await deliverWaiting(uid, answers, () => !isOver);
    if (isOver) return;
    await lookAfterKept({ uid, roles });
  };
  // Failed work is repeated with the next page, or when the network is back.
  const onOnline = (): void => void look().catch(() => {});
  onOnline();
  window.addEventListener('online', onOnline);
  return () => {
    isOver = true;
    window.removeEventListener('online', onOnline);
  };
}
