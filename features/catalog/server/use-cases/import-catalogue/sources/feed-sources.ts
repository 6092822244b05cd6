import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Download } from '#platform/server/download';
import {
  acquisitionLink,
  openOpdsFeed,
  type OpenedOpdsFeed,
  type OpdsFeed,
  type OpdsLink,
  type OpdsPublication,
  type OpdsPublicationResult,
} from '#platform/server/opds';
import { bounded, MOST } from '../bounds.ts';
import type { Picture } from '../cover.ts';
import type { FoundFile, Source, Sources } from './source.ts';

/** Pages of a feed that are followed. */
const MOST_PAGES = 1000;
const MOST_PICTURE_BYTES = 40 * 1024 ** 2;

/** What references of a feed start from: a folder of this machine, or an address elsewhere. */
type Base = { readonly folder: string } | { readonly url: string };

const isAddress = (reference: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference);

/** Brings the file that a reference names: beside the feed, or from elsewhere where the operator lets it. */
async function fileAt(base: Base, href: string, download: Download | undefined): Promise<FoundFile> {
  if ('url' in base || isAddress(href)) {
    if (!download) return { reason: 'remote: only files beside the feed are imported; --fetch brings others' };
    const origin = 'url' in base ? base.url : undefined;
    if (!URL.canParse(href, origin)) return { reason: 'broken-link: the address is none' };
    const result = await download(new URL(href, origin).href);
    return result.ok ? { path: result.path } : { reason: `not-fetched: ${result.reason}` };
  }
  let name: string;
  try {
    name = decodeURIComponent(href.replace(/[?#].*$/s, ''));
  } catch {
    return { reason: 'broken-link: the address is not percent-encoded as it should be' };
  }
  if (name.includes('\0')) return { reason: 'broken-link: the address has a NUL' };
  const path = resolve(base.folder, name);
  if (!path.startsWith(resolve(base.folder) + sep))
    return { reason: 'outside: the file lies outside the folder of the feed' };
  return { path };
}

/** The largest that is not far larger than a cover is shown, else the first. */
function bestPicture(images: readonly OpdsLink[]): OpdsLink | undefined {
  const sized = images.filter(({ width = 0 }) => width > 0 && width <= 2000);
  return sized.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0] ?? images[0];
}

async function pictureAt(
  base: Base,
  { images }: OpdsPublication,
  download: Download | undefined,
): Promise<Picture | undefined> {
  const link = bestPicture(images);
  const file = link && (await fileAt(base, link.href, download));
  if (!file || 'reason' in file) return undefined;
  const found = await stat(file.path).catch(() => undefined);
  if (!found?.isFile() || found.size > MOST_PICTURE_BYTES) return undefined;
  return { bytes: await readFile(file.path), mediaType: link?.type ?? 'image' };
}

function sourceOf(result: OpdsPublicationResult, base: Base, download: Download | undefined): Source {
  const refused = (name: string, reason: string): Source => ({ isOk: false, name: bounded(name, MOST.name), reason });
  if (!result.ok) return refused(result.title ?? 'feed entry', `broken-entry: ${result.reason}`);
  const { publication } = result;
  const link = acquisitionLink(publication);
  if (!link) return refused(publication.metadata.title, 'no-epub: no EPUB to acquire');
  return {
    isOk: true,
    name: bounded(link.href, MOST.name),
    file: () => fileAt(base, link.href, download),
    entry: publication,
    picture: () => pictureAt(base, publication, download),
  };
}

/** All publications of a page, those of its groups too. */
const publicationsOf = ({ publications, groups }: OpdsFeed): OpdsPublicationResult[] => [
  ...publications,
  ...groups.flatMap((group) => group.publications),
];

/** The same book is often in several groups. */
const keyOf = (source: Source): string =>
  source.isOk ? `${source.name} ${source.entry?.metadata.identifier ?? ''}` : `${source.name} ${source.reason}`;

/**
 * The books of an OPDS 2.0 feed and of the pages that follow it.
 *
 * @param start a file or folder, or an address where there is a `download`
 */
export async function feedSources(start: string, download: Download | undefined): Promise<Sources> {
  const isRemote = isAddress(start);
  if (isRemote && !download) return { isOk: false, reason: 'remote: --fetch --host NAME brings a feed from elsewhere' };
  const sources = new Map<string, Source>();
  const seen = new Set<string>();
  let base: Base = isRemote ? { url: start } : { folder: '' };
  let next: string | undefined = start;
  while (next !== undefined && seen.size < MOST_PAGES) {
    const page: { at: string; from: Base } = await pageAt(next, base, seen.size === 0);
    if (seen.has(page.at)) break;
    seen.add(page.at);
    const file: FoundFile = seen.size === 1 && !isRemote ? { path: start } : await fileAt(page.from, next, download);
    const opened: OpenedOpdsFeed =
      'reason' in file ? { ok: false, reason: file.reason } : await openOpdsFeed(file.path);
    if (!opened.ok) {
      if (seen.size === 1) return { isOk: false, reason: `not-a-feed: ${opened.reason}` };
      const source: Source = { isOk: false, name: bounded(next, MOST.name), reason: `not-a-feed: ${opened.reason}` };
      sources.set(page.at, source);
      break;
    }
    base = 'url' in page.from || isAddress(next) ? { url: page.at } : { folder: opened.folder };
    for (const publication of publicationsOf(opened.feed)) {
      const source = sourceOf(publication, base, download);
      if (!source.isOk) sources.set(`${sources.size} ${keyOf(source)}`, source);
      else if (!sources.has(keyOf(source))) sources.set(keyOf(source), source);
    }
    next = opened.feed.next;
  }
  return { isOk: true, list: [...sources.values()] };
}

/** Where a page is, so that none is read twice. */
async function pageAt(href: string, base: Base, isFirst: boolean): Promise<{ at: string; from: Base }> {
  const origin = 'url' in base ? base.url : undefined;
  if (isFirst && origin === undefined) return { at: resolve(href), from: base };
  if (isAddress(href) || origin !== undefined) {
    return { at: URL.canParse(href, origin) ? new URL(href, origin).href : href, from: base };
  }
  const file = await fileAt(base, href, undefined);
  return { at: 'path' in file ? file.path : href, from: base };
}
