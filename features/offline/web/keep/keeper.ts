import type { Publication } from '#features/catalog/contract';
import type { User } from '#features/session/contract';
import { createStore } from '#platform/web/hooks';
import { MOST_KEPT, type Keeping } from '../../contract/index.ts';
import { fileAddress } from '#features/reader/contract';
import { removeApplication, storeApplication } from './application.ts';
import { openKeeperFrame } from './keeper-frame.ts';
import { listFiles, removeFiles, roomOfDevice, writeCover, writeFacts, writeFile } from '../kept/kept-files.ts';
import { keptBooks, type KeptBook } from '../kept/kept-list.ts';

/** Fetched side by side. */
const AT_ONCE = 4;

/** Why a book is not kept. */
export type Trouble =
  | { readonly kind: 'no-room'; readonly needed: number; readonly free: number }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'not-here' }
  | { readonly kind: 'broken' };

class NotKept extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble.kind);
    this.trouble = trouble;
  }
}

export interface Progress {
  /** 0 to 1. */
  readonly share: number;
  readonly trouble?: Trouble;
}

/** Downloads by `dos_id`; a failed download stays until it goes on. */
export const progress = createStore<ReadonlyMap<string, Progress>>(new Map());

function setProgress(dosId: string, value: Progress | undefined): void {
  const next = new Map(progress.get());
  if (value) next.set(dosId, value);
  else next.delete(dosId);
  progress.set(next);
}

export interface KeepOptions {
  readonly dosId: string;
  readonly user: Pick<User, 'uid' | 'roles'>;
  /** Requests the book, its files and its end from the server; again when the addresses have expired. */
  readonly ask: () => Promise<Keeping>;
  readonly publication: () => Promise<Publication | undefined>;
}

const running = new Map<string, AbortController>();

/** Keeps a book, or resumes an interrupted download: stored files are not fetched again [READ-16]. */
export async function keep(options: KeepOptions): Promise<void> {
  const { dosId } = options;
  if (running.has(dosId)) return;
  const control = new AbortController();
  running.set(dosId, control);
  setProgress(dosId, { share: 0 });
  try {
    await keepAll(options, control.signal);
    setProgress(dosId, undefined);
  } catch (error) {
    const trouble: Trouble = error instanceof NotKept ? error.trouble : { kind: 'broken' };
    setProgress(dosId, control.signal.aborted ? undefined : { share: progress.get().get(dosId)?.share ?? 0, trouble });
  } finally {
    running.delete(dosId);
  }
}

/** The entry of a book whose files are still to come. */
function entryOf(
  { dosId, user }: KeepOptions,
  { book, until, edition }: Keeping,
  facts: Publication | undefined,
  bytes: number,
): KeptBook {
  const { alias = dosId, name = book.name, thumbs } = facts ?? {};
  const { uid = '', roles } = user;
  const cover = thumbs?.image1;
  return { dosId, alias, name, cover, uid, roles, until, edition, bytes, seenAt: Date.now(), isWhole: false };
}

async function keepAll(options: KeepOptions, signal: AbortSignal): Promise<void> {
  const { dosId, ask, publication } = options;
  const before = keptBooks.find(dosId);
  if (!before && keptBooks.list().length >= MOST_KEPT) throw new NotKept({ kind: 'too-many' });
  let keeping = await ask();
  const facts = await publication();
  if (before && before.edition !== keeping.edition) await removeFiles(dosId);
  const pictures = keeping.book.spine.flatMap(({ href, isPicture }) => (isPicture ? [href] : []));
  const allFiles = [
    ...keeping.files.map(({ href, size }) => ({ name: href, href, size, query: '' })),
    ...pictures.map((href) => ({ name: `${href}?page`, href, size: 0, query: '?page' })),
  ];
  const there = await listFiles(dosId);
  const missing = allFiles.filter(({ name }) => !there.has(name));
  const bytes = allFiles.reduce((sum, { size }) => sum + size, 0);
  const needed = missing.reduce((sum, { size }) => sum + size, 0);
  const { free } = await roomOfDevice();
  if (needed > free) throw new NotKept({ kind: 'no-room', needed, free });
  await navigator.storage.persist?.();
  signal.throwIfAborted();
  const entry = entryOf(options, keeping, facts, bytes);
  keptBooks.put(entry);
  await storeApplication();
  await writeFacts(dosId, { book: keeping.book, publication: facts });
  if (entry.cover) await writeCover(dosId, entry.cover).catch(() => {});
  const frame = await openKeeperFrame(keeping.book.engine);
  try {
    if (!(await frame.prepare())) throw new NotKept({ kind: 'not-here' });
    let done = bytes - needed;
    let failure: unknown;
    const queue = missing.values();
    const fetchNext = async (): Promise<void> => {
      for (const { name: file, href, size, query } of queue) {
        signal.throwIfAborted();
        const usedKeeping = keeping;
        let found = await frame.fetch(fileAddress(usedKeeping.book.base, href) + query);
        if (found.status === 403) {
          // Addresses live for minutes, large books take longer: once for all who wait.
          if (keeping === usedKeeping) keeping = await ask();
          found = await frame.fetch(fileAddress(keeping.book.base, href) + query);
        }
        // What the book lists and does not hold is missing without a network too.
        if (found.status !== 200 && found.status !== 404) throw new NotKept({ kind: 'broken' });
        signal.throwIfAborted();
        if (found.status === 200) await writeFile(dosId, file, found);
        done += size;
        setProgress(dosId, { share: bytes > 0 ? done / bytes : 1 });
      }
    };
    const fetchUntilFailure = async (): Promise<void> => {
      try {
        await fetchNext();
      } catch (error) {
        failure ??= error;
        // The other fetches end without an answer: no progress is told after the failure.
        frame.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchUntilFailure));
    if (failure !== undefined) throw failure;
  } catch (error) {
    throw isFull(error) ? new NotKept({ kind: 'no-room', needed, free: (await roomOfDevice()).free }) : error;
  } finally {
    frame.close();
  }
  signal.throwIfAborted();
  keptBooks.change(dosId, { isWhole: true });
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Removes a book from this device, also one that is being downloaded. */
export async function unkeep(dosId: string): Promise<void> {
  running.get(dosId)?.abort();
  setProgress(dosId, undefined);
  keptBooks.drop(dosId);
  await removeFiles(dosId);
  if (keptBooks.list().length === 0) await removeApplication();
}
