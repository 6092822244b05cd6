import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createScope, type Executor } from '#platform/server/db';
import { openEpub } from '#platform/server/epub';
import type { Storage } from '#platform/server/storage';
import { describeBook, type Book } from './book.ts';
import { storeCover } from './cover.ts';
import type { ImportOptions } from './options.ts';
import { summarise, type ImportReport, type ReportLine } from './report.ts';
import { listSources, type Source } from './sources.ts';
import { writeBook } from './write-book.ts';

export interface ImportDeps {
  readonly executor: Executor;
  readonly storage: Storage;
  /** Hears after each source: how many of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Grows when the same files shall be read anew after a change of the importer itself. */
const IMPORTER_VERSION = 1;

/** Files in work at once: one is read while another's cover is made. */
const AT_ONCE = 3;

/**
 * Imports an OPDS 2.0 feed, an EPUB file or a folder of EPUBs. The same again changes nothing; each book is written
 * wholly or not at all; what is wrong with one does not touch the others [SHELF-14]. What would fail for all (a full disk, a
 * lost database) ends it, with the report up to there.
 */
export async function importCatalogue(path: string, options: ImportOptions, deps: ImportDeps): Promise<ImportReport> {
  const sources = await listSources(path);
  if (!sources.isOk) return summarise([{ source: path, outcome: 'refused', reason: sources.reason }]);
  const seen = new Map<string, string>();
  const lines: ReportLine[][] = [];
  let next = 0;
  let done = 0;
  let failure: unknown;
  const worker = async () => {
    for (let index = next++; index < sources.list.length; index = next++) {
      const source = sources.list[index];
      try {
        if (source) lines[index] = await importSource(source, options, deps, seen);
      } catch (error) {
        failure ??= error;
        next = sources.list.length;
        return;
      }
      deps.onProgress?.(++done, sources.list.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const report = summarise(lines.flat());
  return failure === undefined ? report : { ...report, failure };
}

async function importSource(
  source: Source,
  options: ImportOptions,
  deps: ImportDeps,
  seen: Map<string, string>,
): Promise<ReportLine[]> {
  const refuse = (reason: string): ReportLine[] => [{ source: source.name, outcome: 'refused', reason }];
  if (!source.isOk) return refuse(source.reason);
  const opened = await openEpub(source.path);
  if (!opened.ok) return refuse(`${opened.refusal.code}: ${opened.refusal.detail}`);
  const { epub } = opened;
  try {
    const book = describeBook(epub, source.entry, options);
    const before = seen.get(book.identifier);
    if (before) return refuse(`duplicate-identifier: ${book.identifier} is ${before} already`);
    seen.set(book.identifier, source.name);
    const workspaces = options.workspaces ?? options.workspacesOf(book.language);
    if (workspaces.length === 0) return refuse(`no-workspace: no market reads ${book.language}`);

    const file = await readFile(source.path);
    const hash = createHash('sha256').update(file).digest('hex');
    const digest = digestOf(hash, book, options);
    let coverRefusal: string | undefined;
    const stored = async () => {
      const { cover, refusal } = await storeCover(epub, deps.storage);
      coverRefusal = refusal;
      const fileKey = `publications/${hash.slice(0, 2)}/${hash}.epub`;
      if (!(await deps.storage.has(fileKey))) await deps.storage.put(fileKey, file);
      return { cover, fileKey };
    };
    const lines: ReportLine[] = [];
    for (const workspaceId of workspaces) {
      const scope = createScope(deps.executor, [workspaceId]);
      const outcome = await writeBook(scope, workspaceId, { book, digest, stored }, options);
      lines.push({ source: source.name, workspaceId, outcome, ...(coverRefusal ? { coverRefusal } : {}) });
    }
    return lines;
  } finally {
    await epub.close();
  }
}

const digestOf = (hash: string, book: Book, { isForAllLanguages = false }: ImportOptions): string =>
  createHash('sha256')
    .update(JSON.stringify([IMPORTER_VERSION, hash, book, isForAllLanguages]))
    .digest('hex');
