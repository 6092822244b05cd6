import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { sorted } from '#platform/kernel';
import { Misuse } from '#platform/server/command';

const MOST_FILES = 5000;
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** The file, or the JSON files of the folder and below it, in the order of their names; links are not followed. @throws Misuse */
export async function findFiles(path: string): Promise<readonly string[]> {
  const unreadable = () => {
    throw new Misuse(`${path} cannot be read`);
  };
  const found = await stat(path).catch(unreadable);
  if (found.isFile()) return [path];
  if (!found.isDirectory()) throw new Misuse(`${path} is no file and no folder`);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(unreadable);
  const files = entries.flatMap((entry) =>
    entry.isFile() && extname(entry.name).toLowerCase() === '.json' ? [join(entry.parentPath, entry.name)] : [],
  );
  if (files.length === 0) throw new Misuse(`${path} has no JSON files`);
  if (files.length > MOST_FILES) throw new Misuse(`${path} has more than ${MOST_FILES} JSON files`);
  return sorted(files, BY_NUMBER.compare);
}
