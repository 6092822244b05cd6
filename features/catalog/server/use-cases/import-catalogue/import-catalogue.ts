import { unavailabilityOf, type Executor } from '#platform/server/db';
import type { Download } from '#platform/server/download';
import { createKeyedMutex } from '#platform/server/mutex';
import { StorageUnavailable, type Storage } from '#platform/server/storage';
import { importBook, type BookDeps } from './import-book.ts';
import type { ImportOptions } from './options.ts';
import { refusedBook, summarise, type ImportReport, type ReportedBook } from './report.ts';
import type { Source } from './sources/source.ts';
import { listSources } from './sources/sources.ts';

export interface ImportDeps {
  readonly executor: Executor;
  readonly storage: Storage;
  /** Brings files from elsewhere, where the operator lets it [IMP-10]. */
  readonly download?: Download | undefined;
  /** Hears at once, and after each source: how many of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** How many files are imported at once: the importer reads one while it makes another's cover. */
const AT_ONCE = 3;

/** File errors that would meet every other book too. */
const FOR_ALL = /^(?:ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EMFILE|ENFILE|EIO|ENOMEM)$/;

const isForAll = (error: unknown): boolean =>
  error instanceof StorageUnavailable ||
  unavailabilityOf(error) !== undefined ||
  FOR_ALL.test(String((error as NodeJS.ErrnoException).code ?? ''));

/** The message of the database or a library about one book, without the text of the query. */
function faultOf(error: unknown): string {
  const root = (one: unknown): unknown => (one instanceof Error && one.cause !== undefined ? root(one.cause) : one);
  const deepest = root(error);
  return (deepest instanceof Error ? deepest.message : String(deepest)).slice(0, 300);
}

/**
 * Imports an OPDS feed, an ONIX 3.0 message with its files, an EPUB, a course, or a folder of them. Importing the same files
 * again changes nothing; each book is written wholly or not at all; a faulty book does not affect the others
 * [SHELF-14, IMP-8]. A failure that would hit all books (a full disk, a lost database or storage) ends the import, with
 * the report up to there.
 */
export async function importCatalogue(path: string, options: ImportOptions, deps: ImportDeps): Promise<ImportReport> {
  const sources = await listSources(path, deps.download);
  if (!sources.isOk) return summarise([refusedBook(path, sources.reason)]);
  const { list, leftOver } = sources;
  const bookDeps: BookDeps = {
    executor: deps.executor,
    storage: deps.storage,
    inTurn: createKeyedMutex(),
    taken: new Map(),
  };
  const books: ReportedBook[] = [];
  let next = 0;
  let done = 0;
  let failure: unknown;
  deps.onProgress?.(0, list.length);
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) {
      const source = list[index];
      try {
        if (source) books[index] = await importSource(source, options, bookDeps);
      } catch (error) {
        failure ??= error;
        next = list.length;
        return;
      }
      deps.onProgress?.(++done, list.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const left = failure === undefined ? (leftOver?.() ?? []) : [];
  const report = summarise([
    ...books.filter((book) => book !== undefined),
    ...left.map(({ name, reason }) => refusedBook(name, reason)),
  ]);
  return failure === undefined ? report : { ...report, failure };
}

async function importSource(source: Source, options: ImportOptions, deps: BookDeps): Promise<ReportedBook> {
  if (!source.isOk) return refusedBook(source.name, source.reason);
  try {
    return await importBook(source, options, deps);
  } catch (error) {
    if (isForAll(error)) throw error;
    return refusedBook(source.name, `not-written: ${faultOf(error)}`);
  }
}
