import { Misuse } from './misuse.ts';

const BLOCKED: ReadonlySet<string | undefined> = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR']);

/**
 * Writes a file of the operator's, which must be new.
 *
 * @param write creates it, and fails with `EEXIST` if it is there
 * @throws Misuse if the file exists, or cannot be created there
 */
export async function writingNew<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, path: failed = path } = error as NodeJS.ErrnoException;
    if (failed !== path) throw error;
    if (code === 'EEXIST') throw new Misuse(`${path} exists already, and is not written over`);
    if (BLOCKED.has(code)) throw new Misuse(`${path} cannot be written`);
    throw error;
  }
}
