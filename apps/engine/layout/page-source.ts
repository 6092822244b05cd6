import { pageThere } from '../places/page-there.ts';
import type { EngineBook, Failing } from '#features/reader/contract';

/** A page whose address was there and that has not loaded by then did not come, in milliseconds. */
const PATIENCE_MS = 30_000;
/** The same without a network, unless this device keeps the book: no page comes then. */
const OFFLINE_PATIENCE_MS = 5_000;

/** Finds the addresses of pages, and reports each page that cannot be had. */
export class PageSource {
  readonly #onFailed: (index: number, reason: Failing) => void;
  #book: EngineBook;
  /** The address that was found last, until its page is loaded. */
  #kept: { readonly index: number; readonly address: string } | undefined;

  constructor(book: EngineBook, onFailed: (index: number, reason: Failing) => void) {
    this.#book = book;
    this.#onFailed = onFailed;
  }

  renew(book: EngineBook): void {
    this.#book = book;
    this.#kept = undefined;
  }

  /** The page is loaded next: its address is not looked up again. */
  keep(index: number, address: string): void {
    this.#kept = address ? { index, address } : undefined;
  }

  /** Waits until a page is shown, but no longer than a page takes that comes at all. */
  async orFailed(index: number, shown: Promise<void>): Promise<void> {
    let timer: number | undefined;
    const failed = new Promise<void>((done) => {
      timer = window.setTimeout(
        () => {
          this.#onFailed(index, 'away');
          done();
        },
        navigator.onLine || this.#book.base.includes('/kept/') ? PATIENCE_MS : OFFLINE_PATIENCE_MS,
      );
    });
    await Promise.race([shown, failed]);
    clearTimeout(timer);
  }

  async find(index: number): Promise<string | undefined> {
    const kept = this.#kept;
    this.#kept = undefined;
    if (kept?.index === index) return kept.address;
    const page = this.#book.spine[index];
    if (!page) return undefined;
    const found = await pageThere(this.#book.base, page);
    if ('address' in found) return found.address;
    this.#onFailed(index, found.reason);
    return undefined;
  }
}
