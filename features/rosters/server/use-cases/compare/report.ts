import { KINDS, type Kind } from '../../repositories/links.ts';
import type { CsvFile } from '../read/csv-file.ts';
import type { Outcome, Row } from '../read/roster.ts';

export const REPORT_COLUMNS = ['file', 'line', 'sourcedId', 'outcome', 'words'];
const OUTCOMES: readonly Outcome[] = ['new', 'changed', 'unchanged', 'removed', 'refused', 'skipped'];
/** Refused rows that are said on the screen; the report has all. */
const SHOWN = 20;
const NAMES: Readonly<Record<Kind, string>> = {
  org: 'schools',
  class: 'classes',
  user: 'people',
  enrollment: 'enrolments',
};

/** How many rows turned out how, as a table for the terminal, and the first that were refused. Pure. */
export function summaryOf(rows: readonly Row[]): string {
  const lines = [['', ...OUTCOMES]];
  for (const kind of [...KINDS, undefined]) {
    const counts = OUTCOMES.map((outcome) => rows.filter((row) => row.kind === kind && row.outcome === outcome).length);
    if (kind || counts.some((count) => count > 0))
      lines.push([kind ? NAMES[kind] : 'other rows', ...counts.map(String)]);
  }
  const table = lines.map(([name = '', ...cells]) => name.padEnd(12) + cells.map((one) => one.padStart(11)).join(''));
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const said = refused
    .slice(0, SHOWN)
    .map(
      ({ file, line, sourcedId, words }) =>
        `${file}${line ? ` line ${line}` : ''} ${printable(sourcedId)}: ${printable(words)}`,
    );
  const more = refused.length > SHOWN ? [`… and ${refused.length - SHOWN} more; --report FILE writes all rows`] : [];
  return [...table, ...(said.length > 0 ? ['', 'Refused:', ...said, ...more] : [])].map((line) => `${line}\n`).join('');
}

/** What a file says must not steer the terminal. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '�').slice(0, 300);

/** Lines of one write. */
const PORTION = 5000;

/** Writes every row. */
export async function writeReport(file: CsvFile, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PORTION)
    await file.write(
      rows
        .slice(at, at + PORTION)
        .map(({ file: name, line, sourcedId, outcome, words }) => [
          name,
          String(line ?? ''),
          sourcedId,
          outcome,
          words,
        ]),
    );
}
