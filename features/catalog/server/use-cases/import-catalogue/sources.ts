import { readdir, stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { acquisitionLink, openOpdsFeed, type OpdsPublication, type OpdsPublicationResult } from '#platform/server/opds';
import { bounded, MOST } from './bounds.ts';
import type { Picture } from './cover.ts';

/** One book to import. */
export interface FoundSource {
  readonly isOk: true;
  readonly name: string;
  readonly path: string;
  readonly entry?: OpdsPublication;
  /** A picture of the book from elsewhere than the book. */
  readonly picture?: () => Promise<Picture | undefined>;
}

/** One book to import, or why it cannot be. */
export type Source = FoundSource | { readonly isOk: false; readonly name: string; readonly reason: string };

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

/** A file of the feed's folder, by a reference of the feed. */
function fileBeside(folder: string, href: string): { path: string } | { reason: string } {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return { reason: 'remote: only files beside the feed are imported' };
  let name: string;
  try {
    name = decodeURIComponent(href.replace(/[?#].*$/s, ''));
  } catch {
    return { reason: 'broken-link: the address is not percent-encoded as it should be' };
  }
  if (name.includes('\0')) return { reason: 'broken-link: the address has a NUL' };
  const path = resolve(folder, name);
  if (!path.startsWith(resolve(folder) + sep))
    return { reason: 'outside: the file lies outside the folder of the feed' };
  return { path };
}

function sourceOf(result: OpdsPublicationResult, folder: string): Source {
  const refused = (name: string, reason: string): Source => ({ isOk: false, name: bounded(name, MOST.name), reason });
  if (!result.ok) return refused(result.title ?? 'feed entry', `broken-entry: ${result.reason}`);
  const { metadata } = result.publication;
  const link = acquisitionLink(result.publication);
  if (!link) return refused(metadata.title, 'no-epub: no EPUB to acquire');
  const file = fileBeside(folder, link.href);
  if ('reason' in file) return refused(link.href, file.reason);
  return { isOk: true, name: bounded(link.href, MOST.name), path: file.path, entry: result.publication };
}

async function fromFeed(path: string): Promise<Sources> {
  const opened = await openOpdsFeed(path);
  if (!opened.ok) return { isOk: false, reason: `not-a-feed: ${opened.reason}` };
  return { isOk: true, list: opened.feed.publications.map((result) => sourceOf(result, opened.folder)) };
}
