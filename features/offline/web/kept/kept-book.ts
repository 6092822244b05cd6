import type { Publication } from '#features/catalog/contract';
import { isKeptBook, type Book } from '#features/reader/contract';
import { readFacts, readFile } from './kept-files.ts';
import { closedBecause, keptBooks, noteSeen, type Closed, type KeptBook } from './kept-list.ts';

export interface OpenedKept {
  readonly entry: KeptBook;
  readonly closed?: Closed;
  readonly book?: Book;
  readonly publication?: Publication | undefined;
}

/** Opens a book that this device keeps: its files come from here, the engine from what the content origin keeps [READ-16]. */
export async function openKept(key: string): Promise<OpenedKept | undefined> {
  const entry = keptBooks.find(key);
  if (!entry) return undefined;
  const closed = closedBecause(entry, Date.now());
  if (closed) return { entry, closed };
  const facts = await readFacts(entry.dosId);
  if (!facts) return undefined;
  noteSeen(entry.dosId);
  // A name of its own for each opening: the content origin finds by it the page that holds the book. Only secure pages keep books, so
  // that the browser makes it.
  const address = `${new URL(facts.book.engine).origin}/kept/${crypto.randomUUID()}/`;
  const engine = `${address}?product=${encodeURIComponent(window.location.origin)}`;
  return { entry, publication: facts.publication, book: { ...facts.book, base: address, engine } };
}

/** The name of a file, as an address under /kept/ writes it. */
function nameOf(written: string): string {
  const isPage = written.endsWith('?page');
  const path = isPage ? written.slice(0, -'?page'.length) : written;
  try {
    return decodeURIComponent(path).normalize('NFC') + (isPage ? '?page' : '');
  } catch {
    return '';
  }
}

/** Hands a file of the open kept book to who asks for it; of no other book. */
export async function answerFile(book: Book, written: string, answer: MessagePort): Promise<void> {
  const found = isKeptBook(book) ? await readFile(book.dos_id, nameOf(written)).catch(() => undefined) : undefined;
  answer.postMessage(found, []);
  answer.close();
}
