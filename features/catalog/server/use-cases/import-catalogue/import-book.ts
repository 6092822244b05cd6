import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createScope, type Executor } from '#platform/server/db';
import type { Storage } from '#platform/server/storage';
import type { Book } from './book.ts';
import { hostsRefusal } from './course/hosts.ts';
import { drawCover, type CoverOutcome } from './cover.ts';
import { openFile, type OpenedFile } from './open-file.ts';
import type { ImportOptions } from './options.ts';
import { refusedBook, type BookWarning, type ReportedBook } from './report.ts';
import type { FoundSource } from './sources/source.ts';
import { writeBook, type TakenEditions } from './write-book.ts';

/** Increase it when the importer changes and must read the same files again. */
const IMPORTER_VERSION = 2;

export interface BookDeps {
  readonly executor: Executor;
  readonly storage: Storage;
  /** Work of one identifier comes one after the other. */
  readonly inTurn: <T>(identifier: string, work: () => Promise<T>) => Promise<T>;
  readonly taken: TakenEditions;
}

interface Shelves {
  readonly workspaces: readonly number[];
  readonly isForAllLanguages: boolean;
  readonly warning?: BookWarning;
}

const warned = (code: BookWarning['code'], detail: string): BookWarning => ({ code, count: 1, detail });

/** Where a book stands; undefined when no market reads its language and there is no other place [IMP-7]. */
function shelvesOf({ language, languageTag }: Book, options: ImportOptions): Shelves | undefined {
  const { workspaces, workspacesOf, elsewhere, marketsOf, isForAllLanguages = false } = options;
  const found = workspaces ?? workspacesOf(language);
  if (found.length > 0) {
    const unseen = isForAllLanguages ? [] : found.filter((id) => marketsOf?.(id, language).length === 0);
    if (unseen.length === 0) return { workspaces: found, isForAllLanguages };
    const detail = `No market of workspace ${unseen.join(', ')} reads ${languageTag}: nobody sees it there; --all-languages shows it.`;
    return { workspaces: found, isForAllLanguages, warning: warned('unread-language', detail) };
  }
  if (!elsewhere || elsewhere.length === 0) return undefined;
  const detail = `No market reads ${languageTag}: it stands in workspace ${elsewhere.join(', ')}, for all its languages; --workspace N puts it elsewhere.`;
  return { workspaces: elsewhere, isForAllLanguages: true, warning: warned('unread-language', detail) };
}

/** SHA-256 of a file, read in pieces: books have up to 300 MiB. */
async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const digestOf = (hash: string, book: Book, isForAllLanguages: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([IMPORTER_VERSION, hash, book, isForAllLanguages]))
    .digest('hex');

/** The book's own cover, else the picture of its feed entry. */
async function coverOf(opened: OpenedFile, source: FoundSource, storage: Storage): Promise<CoverOutcome> {
  const own = await opened.picture();
  const drawn = own && (await drawCover(own, storage));
  if (drawn?.cover) return drawn;
  const given = await source.picture?.();
  const other = given && (await drawCover(given, storage));
  return other?.cover ? other : (drawn ?? other ?? { files: [] });
}

interface OpenedBook {
  readonly opened: OpenedFile;
  /** Where its file lies. */
  readonly path: string;
  readonly source: FoundSource;
}

async function importOpened(
  { opened, path, source }: OpenedBook,
  options: ImportOptions,
  deps: BookDeps,
): Promise<ReportedBook> {
  const hash = await checksumOf(path);
  const entry = source.entry ?? source.entryOf?.(opened.identifier);
  const book = opened.describe({ name: source.name, entry, hash }, options);
  const shelves = shelvesOf(book, options);
  if (!shelves) return refusedBook(source.name, `no-workspace: no market reads ${book.languageTag}`);
  const { workspaces, isForAllLanguages } = shelves;
  const language = isForAllLanguages ? undefined : book.language;
  const closed = book.course && hostsRefusal(book.course.nodes, { workspaces, language }, options);
  if (closed !== undefined) return refusedBook(source.name, closed);
  const fileKey = `publications/${hash.slice(0, 2)}/${hash}.${opened.ending}`;
  const written = await deps.inTurn(book.identifier, () =>
    writeBook(
      createScope(deps.executor, [...new Set(workspaces)]),
      {
        book,
        digest: digestOf(hash, book, isForAllLanguages),
        fileKey,
        isForAllLanguages,
        isReplacing: options.isReplacing ?? false,
        isDryRun: options.isDryRun ?? false,
        async files() {
          const cover = await coverOf(opened, source, deps.storage);
          const file = { key: fileKey, data: () => createReadStream(path), checksum: hash };
          return { cover, files: [...cover.files, ...opened.besides(fileKey), file] };
        },
      },
      deps.storage,
      deps.taken,
    ),
  );
  const warnings: BookWarning[] = [...opened.warnings];
  if (shelves.warning) warnings.push(shelves.warning);
  if (written.cover.refusal !== undefined) warnings.push(warned('no-cover', written.cover.refusal));
  if (written.isTwin)
    warnings.push(
      warned(
        'same-identifier',
        `Another book is ${book.identifier} too: both stand; --replace makes it a new edition.`,
      ),
    );
  const markets = workspaces.flatMap((id) => options.marketsOf?.(id, language) ?? []);
  return {
    source: source.name,
    title: book.name,
    language: book.languageTag,
    entries: written.entries,
    markets: [...new Set(markets)],
    warnings,
  };
}

/** Imports one file. A faulty file leads to a refusal; an exception has another cause, or is a bug of the importer. */
export async function importBook(source: FoundSource, options: ImportOptions, deps: BookDeps): Promise<ReportedBook> {
  const file = await source.file();
  if ('reason' in file) return refusedBook(source.name, file.reason);
  const opening = await openFile(file.path, source.kind, options);
  if (!opening.ok) return refusedBook(source.name, opening.reason);
  try {
    return await importOpened({ opened: opening.file, path: file.path, source }, options, deps);
  } finally {
    await opening.file.close();
  }
}
