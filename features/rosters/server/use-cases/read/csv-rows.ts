import type { Hash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { RosterRefused } from './roster.ts';

/** Characters of one row: more is no row of a roster. */
const ROW_MAX = 64 * 1024;
/** Rows of one file. */
const ROWS_MAX = 500_000;

export interface CsvRow {
  readonly line: number;
  /** By column; empty where the row ends early. */
  readonly cells: Readonly<Record<string, string>>;
  /** Why the row is no row. */
  readonly problem?: string;
}

export interface CsvFile {
  readonly name: string;
  readonly stream: Readable;
  readonly columns: readonly string[];
  /** Takes in all bytes. */
  readonly digest: Hash;
}

/**
 * The rows of a CSV file, one after the other: UTF-8 with or without BOM, commas, CRLF or LF (RFC 4180, as the
 * OneRoster CSV binding asks). Columns may come in any order, and others beside them.
 *
 * @throws RosterRefused when the file as a whole cannot be read
 */
export async function* csvRows({ name, stream, columns, digest }: CsvFile): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: ROW_MAX,
  });
  // The parser passes its errors to the loop below, so the callback does nothing.
  pipeline(
    stream,
    (source: AsyncIterable<Buffer>) => decoded(source, digest, name),
    parser,
    () => undefined,
  );
  let header: readonly string[] | undefined;
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!header) {
        header = headerOf(name, record, columns);
        continue;
      }
      if (++count > ROWS_MAX) throw new RosterRefused(`${name} has more than ${ROWS_MAX} rows.`);
      yield rowOf(header, record, info.lines);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RosterRefused(`${name}, line ${parser.info.lines}: ${wordsOf(error)}`);
  }
  if (!header) throw new RosterRefused(`${name} is empty; it needs at least its first line with the columns.`);
}

async function* decoded(source: AsyncIterable<Buffer>, digest: Hash, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const part of source) {
      digest.update(part);
      yield decoder.decode(part, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new RosterRefused(`${name} is not UTF-8; export it as UTF-8, or its letters would come out wrong.`);
  }
}

function headerOf(name: string, record: readonly string[], columns: readonly string[]): readonly string[] {
  const missing = columns.filter((column) => !record.includes(column));
  if (missing.length === 0) return record;
  if (record.length === 1 && /[;\t]/.test(record[0] ?? ''))
    throw new RosterRefused(
      `${name} is separated by ${record[0]?.includes(';') ? 'semicolons' : 'tabs'}; OneRoster wants commas.`,
    );
  throw new RosterRefused(`${name} lacks the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}.`);
}

function rowOf(header: readonly string[], record: readonly string[], line: number): CsvRow {
  const cells = Object.fromEntries(header.map((column, index) => [column, record[index] ?? '']));
  if (record.length === header.length) return { line, cells };
  return { line, cells, problem: `The row has ${record.length} cells, the first line ${header.length}` };
}

/** The error of csv-parse in words for a person who looks at the file. */
function wordsOf({ code, message }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return `a row of more than ${ROW_MAX} characters; a quote may be missing.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed.';
  if (/QUOTE/.test(code)) return 'a quote stands where none can; quotes inside of cells are doubled.';
  return `${message.replace(/\.$/, '')}.`;
}
