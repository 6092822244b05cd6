import type { CourseWarningCode } from '#platform/server/course';
import type { EpubWarning, EpubWarningCode } from '#platform/server/epub';

/** What an import did to one book in one workspace, or why it did not. */
export type Outcome = 'added' | 'changed' | 'same' | 'refused';

/** A warning about a book that was imported. */
export interface BookWarning extends Omit<EpubWarning, 'code'> {
  readonly code:
    | EpubWarningCode
    | CourseWarningCode
    | 'no-cover'
    | 'unread-language'
    | 'same-identifier'
    | 'scripts-run';
}

export interface Entry {
  readonly workspaceId: number;
  readonly outcome: Exclude<Outcome, 'refused'>;
}

/** One file or feed entry, and what became of it. */
export interface ReportedBook {
  readonly source: string;
  readonly title?: string;
  readonly language?: string;
  /** Why it was refused: a code and what exactly; then it stands nowhere. */
  readonly reason?: string;
  readonly entries: readonly Entry[];
  /** Labels of the markets that show it. */
  readonly markets: readonly string[];
  readonly warnings: readonly BookWarning[];
}

export const refusedBook = (source: string, reason: string): ReportedBook => ({
  source,
  reason,
  entries: [],
  markets: [],
  warnings: [],
});

/** The sum, explained: how many files became how many entries, and where they are seen. */
export interface Sum {
  readonly files: number;
  readonly entries: number;
  readonly workspaces: readonly number[];
  readonly languages: readonly string[];
  readonly markets: readonly string[];
}

export interface ImportReport {
  readonly books: readonly ReportedBook[];
  /** Shelf entries by outcome; a refused file counts once. */
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly sum: Sum;
  /** What ended the import before its end (a full disk): the books are those up to there. */
  readonly failure?: unknown;
}

const sortedSet = <T extends string | number>(list: readonly T[]): T[] =>
  [...new Set(list)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

export function summarise(books: readonly ReportedBook[]): ImportReport {
  const counts = { added: 0, changed: 0, same: 0, refused: 0 };
  const entries = books.flatMap((book) => book.entries);
  for (const { outcome } of entries) counts[outcome]++;
  counts.refused = books.filter(({ reason }) => reason !== undefined).length;
  const taken = books.filter(({ reason }) => reason === undefined);
  const sum = {
    files: books.length,
    entries: entries.length,
    workspaces: sortedSet(entries.map(({ workspaceId }) => workspaceId)),
    languages: sortedSet(taken.flatMap(({ language }) => language ?? [])),
    markets: sortedSet(taken.flatMap(({ markets }) => markets)),
  };
  return { books, counts, sum };
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function sumText({ files, entries, workspaces, languages, markets }: Sum): string {
  const where = `${plural(entries, 'shelf entry', 'shelf entries')} in ${plural(workspaces.length, 'workspace', 'workspaces')}`;
  const see = markets.length > 0 ? `; see the markets ${markets.join(', ')}` : '';
  const spoken = languages.length > 0 ? `; languages ${languages.join(', ')}` : '';
  return `${plural(files, 'file', 'files')} → ${where}${spoken}${see}`;
}

const warningText = ({ code, count, detail }: BookWarning) => `${code}${count > 1 ? ` (${count})` : ''}: ${detail}`;

/** The report as a person reads it: the counts, where to look, then each refusal and each warning by book. */
export function reportText({ books, counts, sum }: ImportReport): string {
  const refusals = books.filter(({ reason }) => reason !== undefined);
  const warned = books.filter(({ warnings }) => warnings.length > 0);
  return [
    Object.entries(counts)
      .map(([outcome, count]) => `${outcome} ${count}`)
      .join(', '),
    sumText(sum),
    ...(refusals.length > 0 ? ['refused:'] : []),
    ...refusals.map(({ source, reason }) => `  ${source}: ${reason}`),
    ...(warned.length > 0 ? [`warnings, ${plural(warned.length, 'book', 'books')}:`] : []),
    ...warned.flatMap(({ source, warnings }) => warnings.map((warning) => `  ${source}: ${warningText(warning)}`)),
  ].join('\n');
}

/** The report as a program reads it. */
export const reportJson = ({ books, counts, sum, failure }: ImportReport): string =>
  JSON.stringify({ counts, sum, books, ...(failure !== undefined && { failure: String(failure) }) }, null, 2);
