import { createStore } from '#platform/web/hooks';
import { readStoredJson, writeStored } from '#platform/web/storage';

const KEY = 'klupa.kept';
/** A clock may be late by so much. */
const CLOCK_MS = 5 * 60_000;

/** A book that this device keeps, or is about to. The drawn page of the server reads the same list [READ-15]. */
export interface KeptBook {
  readonly dosId: string;
  readonly alias: string;
  readonly name: string;
  /** Address of the cover. */
  readonly cover?: string | undefined;
  /** The owner: other users cannot open it here. */
  readonly uid: string;
  readonly roles: readonly string[];
  readonly until: string;
  /** When it was last looked at, by the clock of the device, which does not run backwards. */
  readonly seenAt: number;
  readonly edition: string;
  readonly bytes: number;
  readonly isWhole: boolean;
}

const isKept = (found: unknown): found is KeptBook =>
  typeof found === 'object' && found !== null && 'dosId' in found && 'uid' in found && 'until' in found;

function read(): readonly KeptBook[] {
  const found = readStoredJson('local', KEY);
  return Array.isArray(found) ? found.filter(isKept) : [];
}

const store = createStore(read());
if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => key === KEY && store.set(read()));

/** The books of this device; other tabs write the same list, so each write reads it first. */
export const keptBooks = {
  list: read,
  useList: store.useValue,
  find: (key: string): KeptBook | undefined => read().find(({ dosId, alias }) => key === dosId || key === alias),
  put(book: KeptBook): void {
    this.write([...read().filter(({ dosId }) => dosId !== book.dosId), book]);
  },
  change(dosId: string, change: Partial<KeptBook>): void {
    this.write(read().map((book) => (book.dosId === dosId ? { ...book, ...change } : book)));
  },
  drop(dosId: string): void {
    this.write(read().filter((book) => book.dosId !== dosId));
  },
  write(books: readonly KeptBook[]): void {
    writeStored('local', KEY, books.length > 0 ? JSON.stringify(books) : null);
    store.set(books);
  },
};

/** Why a kept book does not open now. */
export type Closed = 'incomplete' | 'over' | 'clock';

/** Whether a copy is good at this moment: whole, in its time, and by a clock that was not set back. Pure. */
export function closedBecause(book: KeptBook, now: number): Closed | undefined {
  if (!book.isWhole) return 'incomplete';
  // An invalid date counts as over.
  if (!(now < Date.parse(book.until))) return 'over';
  return now < book.seenAt - CLOCK_MS ? 'clock' : undefined;
}

/** Remembers the moment, so that a clock that is set back later is noticed. */
export function noteSeen(dosId: string): void {
  const book = keptBooks.find(dosId);
  if (book && Date.now() > book.seenAt) keptBooks.change(dosId, { seenAt: Date.now() });
}
