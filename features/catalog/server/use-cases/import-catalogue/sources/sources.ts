import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download } from '#platform/server/download';
import { isOnix } from '#platform/server/onix';
import { hasOpdsFeed } from '#platform/server/opds';
import { feedSources } from './feed-sources.ts';
import { onixSources } from './onix-sources.ts';
import { sourceAt, sourcesIn } from './package-files.ts';
import type { Sources } from './source.ts';

const isMessage = (name: string): boolean => /\.(?:xml|onix)$/i.test(name);

/** The one ONIX message of a folder. */
async function onixIn(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names.filter(isMessage)) if (await isOnix(join(folder, name))) return join(folder, name);
  return undefined;
}

/**
 * Lists the books at a path: a feed (file or folder with one, or an address), an ONIX message with files beside it, an
 * EPUB, a course package or bare course structure, or a folder of these.
 *
 * @param download brings files from elsewhere, where the operator lets it
 */
export async function listSources(path: string, download?: Download): Promise<Sources> {
  if (/^https?:/i.test(path)) return feedSources(path, download);
  const found = await stat(path).catch(() => undefined);
  if (!found) return { isOk: false, reason: 'missing: there is no such file or folder' };
  if (!found.isDirectory()) {
    const source = await sourceAt(path);
    if (source) return { isOk: true, list: [source] };
    return (await isOnix(path)) ? onixSources(path) : feedSources(path, download);
  }
  const names = (await readdir(path)).toSorted();
  if (names.some((name) => name.endsWith('.json'))) return feedSources(path, download);
  const message = await onixIn(path, names);
  if (message !== undefined) return onixSources(message);
  if (await hasOpdsFeed(path)) return feedSources(path, download);
  const list = await sourcesIn(path, names);
  if (list.length === 0)
    return {
      isOk: false,
      reason: 'empty: no EPUB file, no course package, no OPDS feed and no ONIX message in this folder',
    };
  return { isOk: true, list };
}
