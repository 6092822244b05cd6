import type { Hash } from 'node:crypto';
import type { RosterFiles } from './archive.ts';
import { csvRows } from './csv-rows.ts';
import type { FileName } from './manifest.ts';
import type { Entry, Kind, Mode, Row } from './roster.ts';

/** What a row turns out to be. */
export type Verdict<Value> = { readonly value: Value } | { readonly refused: string } | { readonly skipped: string };

export type Cells = Readonly<Record<string, string>>;
export const cell = (cells: Cells, column: string): string => (cells[column] ?? '').normalize('NFC');
/** A cell that holds a list (OneRoster 1.2 CSV: separated by commas, so the cell is quoted). */
export const list = (cells: Cells, column: string): string[] =>
  cell(cells, column)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Longest `sourcedId` (OneRoster 1.2 CSV: GUID, at most 255 characters). */
const ID_MAX = 255;
const DELTA_COLUMNS = ['status', 'dateLastModified'];

export interface Source {
  readonly files: RosterFiles;
  readonly digest: Hash;
  readonly modes: Readonly<Record<FileName, Mode>>;
  /** Takes rows that cannot or need not be used. */
  readonly rows: Row[];
}

export interface FileContents<Value> {
  readonly mode: Mode;
  readonly entries: Map<string, Entry<Value>>;
  /** Rows marked as deleted. */
  readonly gone: Map<string, Entry<undefined>>;
  /** Refused rows: the things that they name do not change. */
  readonly refused: Set<string>;
  /** Rows that the product leaves out, with the reason. */
  readonly skipped: Map<string, string>;
}

/** Which file is read, and for which kind of rows. */
interface FileToRead {
  readonly name: FileName;
  /** Beside those that every file has. */
  readonly columns: readonly string[];
  /** What its rows are; undefined where they only add to those of another file. */
  readonly kind?: Kind;
}

/** Reads one file, row by row. @throws RosterRefused when the file as a whole is wrong */
export async function readFile<Value>(
  { files, digest, modes, rows }: Source,
  { name, columns, kind }: FileToRead,
  judge: (cells: Cells) => Verdict<Value>,
): Promise<FileContents<Value>> {
  const mode = modes[name];
  const contents: FileContents<Value> = {
    mode,
    entries: new Map(),
    gone: new Map(),
    refused: new Set(),
    skipped: new Map(),
  };
  if (mode === 'absent') return contents;
  const file = `${name}.csv`;
  const lines = new Map<string, number>();
  const needed = ['sourcedId', ...columns, ...(mode === 'delta' ? DELTA_COLUMNS : [])];
  const source = { name: file, stream: files.open(file), columns: needed, digest };
  for await (const { line, cells, problem } of csvRows(source)) {
    const sourcedId = cell(cells, 'sourcedId');
    const place = { file, line, sourcedId: sourcedId.slice(0, ID_MAX), ...(kind ? { kind } : {}) };
    const twin = lines.get(sourcedId);
    const wrong = problem ?? idProblem(sourcedId, twin) ?? statusProblem(cell(cells, 'status'), mode);
    if (twin === undefined) lines.set(sourcedId, line);
    if (wrong) {
      rows.push({ ...place, outcome: 'refused', words: wrong });
      if (twin === undefined) contents.refused.add(sourcedId);
      continue;
    }
    if (cell(cells, 'status').toLowerCase() === 'tobedeleted') {
      contents.gone.set(sourcedId, { file, line, sourcedId, value: undefined });
      continue;
    }
    const verdict = judge(cells);
    if ('value' in verdict) contents.entries.set(sourcedId, { file, line, sourcedId, value: verdict.value });
    else if ('refused' in verdict) {
      rows.push({ ...place, outcome: 'refused', words: verdict.refused });
      contents.refused.add(sourcedId);
    } else {
      rows.push({ ...place, outcome: 'skipped', words: verdict.skipped });
      contents.skipped.set(sourcedId, verdict.skipped);
    }
  }
  return contents;
}

function idProblem(sourcedId: string, twin: number | undefined): string | undefined {
  if (sourcedId === '') return 'The sourcedId is missing';
  if (sourcedId.length > ID_MAX) return `The sourcedId is longer than ${ID_MAX} characters`;
  return twin === undefined ? undefined : `The sourcedId stands in line ${twin} already`;
}

function statusProblem(status: string, mode: Mode): string | undefined {
  if (['active', 'tobedeleted'].includes(status.toLowerCase()) || (status === '' && mode === 'bulk')) return undefined;
  return status === ''
    ? 'The status is missing; a delta file needs it in each row'
    : `The status "${status}" is unknown; it may be active or tobedeleted`;
}
