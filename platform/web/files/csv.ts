import type { Formats } from '#platform/web/i18n';
import { fileName, saveText } from './save-file.ts';

/** So that spreadsheets read it as UTF-8. */
const BOM = '\uFEFF';
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Whatever separator a program expects, a cell is one cell. */
const TO_QUOTE = /[",;\t\r\n]/;

/** Spreadsheets run a cell that begins like a formula: an apostrophe makes it text (OWASP, "CSV injection"). */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Languages with a decimal comma separate by semicolons, as their spreadsheets expect. */
export const separatorOf = ({ number }: Pick<Formats, 'number'>): string => (number(0.5).includes(',') ? ';' : ',');

/** A table as a CSV file (RFC 4180), cell by cell as given. Pure. */
export function csvOf(lines: readonly (readonly string[])[], separator: string): string {
  const cell = (text: string) => {
    const safe = harmless(text);
    return TO_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return BOM + lines.map((line) => `${line.map(cell).join(separator)}\r\n`).join('');
}

/** Saves a table as CSV, with the separator that spreadsheets of the language expect. */
export const saveTable = (
  name: readonly string[],
  lines: readonly (readonly string[])[],
  formats: Pick<Formats, 'number'>,
): void => saveText(fileName(name, 'csv'), csvOf(lines, separatorOf(formats)), 'text/csv;charset=utf-8');
