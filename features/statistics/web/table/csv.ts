import type { Formats } from '#platform/web/i18n';

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

/** A name that every file system takes. */
export const fileName = (...parts: readonly string[]): string =>
  `${parts
    .join(' ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.csv`;

/** Hands a file to the browser's downloads. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
