import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileKind } from '../open-file.ts';
import type { FoundSource } from './source.ts';

/** Archives of other kinds too, so that the report names them. */
const ARCHIVE = /\.(?:zip|h5p)$/i;

/** Whether an XML file is a course structure of cmi5; its beginning says so. */
async function isCourseStructure(path: string): Promise<boolean> {
  if (!(await stat(path).catch(() => undefined))?.isFile()) return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    // Without NULs UTF-16 reads as well.
    return /<(?:[\w.-]+:)?courseStructure\b/.test(buffer.toString('latin1', 0, bytesRead).replaceAll('\0', ''));
  } finally {
    await file.close();
  }
}

/** What a file is by its name, and XML by its beginning; undefined for no book and no course. */
async function kindOf(path: string): Promise<FileKind | undefined> {
  if (path.toLowerCase().endsWith('.epub')) return 'epub';
  if (ARCHIVE.test(path)) return 'course';
  return /\.xml$/i.test(path) && (await isCourseStructure(path)) ? 'course' : undefined;
}

/** The source of a file that is a book or a course. */
export async function sourceAt(path: string): Promise<FoundSource | undefined> {
  const kind = await kindOf(path);
  return kind && { isOk: true, name: basename(path), kind, file: async () => ({ path }) };
}

/** The sources of a folder's files, in the given order. */
export async function sourcesIn(folder: string, names: readonly string[]): Promise<FoundSource[]> {
  const found: FoundSource[] = [];
  for (const name of names) {
    const source = await sourceAt(join(folder, name));
    if (source) found.push(source);
  }
  return found;
}
