import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isKey } from './keys.ts';

interface KeyFilter {
  readonly prefix: string;
  readonly after: string;
}

/**
 * The keys of the files below a folder that start with a prefix and come after a key, in their order. The prefix selects
 * among the names that the folder has and never becomes a path, so it may be any text.
 */
export async function* listKeys(root: string, filter: KeyFilter, folder = ''): AsyncGenerator<string> {
  const { prefix, after } = filter;
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // With its slash a folder has the place of its first key: `a-b`, `a.b`, `a/b`, `ab`.
  const names = entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .toSorted();
  for (const name of names) {
    if (!name.endsWith('/')) {
      if (name.startsWith(prefix) && name > after && isKey(name)) yield name;
      continue;
    }
    const canMatch = name.startsWith(prefix) || prefix.startsWith(name);
    if (canMatch && (name > after || after.startsWith(name))) yield* listKeys(root, filter, name);
  }
}
