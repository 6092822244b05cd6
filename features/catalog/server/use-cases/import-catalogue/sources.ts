import { readdir, stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { acquisitionLink, openOpdsFeed, type OpdsPublication } from '#platform/server/opds';

/** One book to import, or why it cannot be. */
export type Source =
  | { readonly isOk: true; readonly name: string; readonly path: string; readonly entry?: OpdsPublication }
  | { readonly isOk: false; readonly name: string; readonly reason: string };

type Sources = { readonly isOk: true; readonly list: Source[] } | { readonly isOk: false; readonly reason: string };

/** What lies at a path: a feed (file or folder with one), an EPUB, or a folder of EPUBs. */
export async function listSources(path: string): Promise<Sources> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return { isOk: false, reason: 'missing: there is no such file or folder' };
  if (!found.isDirectory() && path.toLowerCase().endsWith('.epub'))
    return { isOk: true, list: [{ isOk: true, name: basename(path), path }] };
  const names = found.isDirectory() ? (await readdir(path)).toSorted() : [];
  if (!found.isDirectory() || names.some((name) => name.endsWith('.json'))) return fromFeed(path);
  const list = names
    .filter((name) => name.toLowerCase().endsWith('.epub'))
    .map((name): Source => ({ isOk: true, name, path: resolve(path, name) }));
  if (list.length === 0) return { isOk: false, reason: 'empty: no EPUB file and no OPDS feed in this folder' };
  return { isOk: true, list };
}

async function fromFeed(path: string): Promise<Sources> {
  const opened = await openOpdsFeed(path);
  if (!opened.ok) return { isOk: false, reason: `not-a-feed: ${opened.reason}` };
  return {
    isOk: true,
    list: opened.feed.publications.map((result): Source => {
      if (!result.ok)
        return { isOk: false, name: result.title ?? 'feed entry', reason: `broken-entry: ${result.reason}` };
      const link = acquisitionLink(result.publication);
      if (!link) return { isOk: false, name: result.publication.metadata.title, reason: 'no-epub: no EPUB to acquire' };
      if (/^[a-z]+:/i.test(link.href))
        return { isOk: false, name: link.href, reason: 'remote: only files beside the feed are imported' };
      const file = resolve(opened.folder, decodeURIComponent(link.href));
      if (!file.startsWith(resolve(opened.folder) + sep))
        return { isOk: false, name: link.href, reason: 'outside: the file lies outside the folder of the feed' };
      return { isOk: true, name: link.href, path: file, entry: result.publication };
    }),
  };
}
