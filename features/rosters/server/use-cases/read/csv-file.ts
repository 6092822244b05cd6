import { open, type FileHandle } from 'node:fs/promises';

/** So that spreadsheets read it as UTF-8. */
const BOM = '\uFEFF';
const FORMULA = /^[=+\-@\t\r]/;

/** A line of RFC 4180; a cell that a spreadsheet would run as a formula gets an apostrophe (OWASP, "CSV injection"). Pure. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;

/** A new CSV file that only its owner may read, written line by line. */
export interface CsvFile {
  /** Writes lines; when it returns, they are on the disk. */
  write(lines: readonly (readonly string[])[]): Promise<void>;
  /** Whether only the first line, with the columns, is there. */
  isEmpty(): boolean;
  /** How long it is, for {@link CsvFile.cut}. */
  length(): number;
  /** Cuts the file back to that length. */
  cut(length: number): Promise<void>;
  close(): Promise<void>;
}

/** @throws when the file is there already (code `EEXIST`) */
export async function createCsv(path: string, header: readonly string[]): Promise<CsvFile> {
  const handle: FileHandle = await open(path, 'wx', 0o600);
  let length = 0;
  const put = async (text: string) => {
    const bytes = Buffer.from(text);
    let written = 0;
    try {
      // A disk that is almost full takes a part.
      while (written < bytes.length)
        written += (await handle.write(bytes, written, bytes.length - written, length + written)).bytesWritten;
    } catch (error) {
      // Whole lines only: half a line misleads the reader of the file.
      await handle.truncate(length).catch(() => {});
      throw error;
    }
    length += bytes.length;
  };
  await put(BOM + csvLine(header));
  const empty = length;
  return {
    async write(lines) {
      if (lines.length === 0) return;
      await put(lines.map(csvLine).join(''));
      await handle.datasync();
    },
    isEmpty: () => length === empty,
    length: () => length,
    async cut(to) {
      await handle.truncate(to);
      length = to;
    },
    close: () => handle.close(),
  };
}
