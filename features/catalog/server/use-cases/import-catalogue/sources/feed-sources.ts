import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Download } from '#platform/server/download';
import {
  acquisitionLink,
  archiveLink,
  isCatalogue,
  openOpdsFeed,
  type OpdsEntryName,
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
/** Steps of navigation from the first page; catalogues by author, title and letter have three or four. */
const MOST_STEPS = 8;
const MOST_PICTURE_BYTES = 40 * 1024 ** 2;

/** What references of a feed start from: a folder of this machine, within that of the first page; or an address elsewhere. */
type Base = { readonly folder: string; readonly top: string } | { readonly url: string };

const isAddress = (reference: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference);

/** Brings the file that a reference names: beside the feed, or from elsewhere where the operator lets it. */
async function fileAt(base: Base, href: string, download: Download | undefined): Promise<FoundFile> {
  if ('url' in base || isAddress(href)) {
    if (!download) return { reason: 'remote: only files beside the feed are imported; --fetch brings others' };
    const origin = 'url' in base ? base.url : undefined;
    if (!URL.canParse(href, origin)) return { reason: 'broken-link: the address is none' };
    const result = await download(new URL(href, origin).href);
    return result.ok ? { path: result.path, url: result.url } : { reason: `not-fetched: ${result.reason}` };
  }
  let name: string;
  try {
    name = decodeURIComponent(href.replace(/[?#].*$/s, ''));
  } catch {
    return { reason: 'broken-link: the address is not percent-encoded as it should be' };
  }
  if (name.includes('\0')) return { reason: 'broken-link: the address has a NUL' };
  const path = resolve(base.folder, name);
  if (!path.startsWith(resolve(base.top) + sep))
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

/** An entry as the report names it: by its number on its page, its title and its identifier [IMP-19]. */
function nameOf({ number, title, identifier }: OpdsEntryName, page: string): string {
  const words = [`entry ${number}`, title && `"${bounded(title, 200)}"`, identifier && `(${bounded(identifier, 100)})`];
  return bounded([...words, page && `of ${page}`].filter(Boolean).join(' '), MOST.name);
}

/** What a page is known by, so that neither it nor a book is read twice. */
function placeOf(base: Base, href: string): string {
  const [file = ''] = href.split(/[?#]/);
  if (!('url' in base) && !isAddress(href)) return resolve(base.folder, file);
  const origin = 'url' in base ? base.url : undefined;
  return URL.canParse(href, origin) ? new URL(href, origin).href.replace(/#.*$/s, '') : href;
}

/** The link that gives the book, else the course. */
const linkOf = (publication: OpdsPublication): OpdsLink | undefined =>
  acquisitionLink(publication) ?? archiveLink(publication);

function sourceOf(result: OpdsPublicationResult, { base, page }: Page, download: Download | undefined): Source {
  const refused = (reason: string): Source => ({ isOk: false, name: nameOf(result.entry, page), reason });
  if (!result.ok) return refused(`broken-entry: ${result.reason}`);
  const { publication } = result;
  const link = linkOf(publication);
  if (!link) return refused('no-epub: no EPUB and no course package to acquire');
  return {
    isOk: true,
    name: bounded(link.href, MOST.name),
    kind: link === acquisitionLink(publication) ? 'epub' : 'course',
    file: () => fileAt(base, link.href, download),
    entry: publication,
    picture: () => pictureAt(base, publication, download),
  };
}

interface Page {
  readonly base: Base;
  /** As another page names it; nothing for the first one. */
  readonly page: string;
}

/** A page that is still to be read. */
interface Ahead extends Page {
  readonly href: string;
  readonly steps: number;
  /** Its file or folder: only of a first page that is not fetched. */
  readonly path?: string;
}

/** All publications of a page, those of its groups too; numbers go on through them. */
const publicationsOf = ({ publications, groups }: OpdsFeed): OpdsPublicationResult[] =>
  [...publications, ...groups.flatMap((group) => group.publications)].map((result, index) => ({
    ...result,
    entry: { ...result.entry, number: index + 1 },
  }));

/** Where a page without a book of its own leads [IMP-20]. */
const navigationOf = ({ navigation, groups }: OpdsFeed): string[] =>
  [...navigation, ...groups.flatMap((group) => group.navigation)].filter(isCatalogue).map(({ href }) => href);

/** The page that the operator names. */
const firstPage = (start: string): Ahead =>
  isAddress(start)
    ? { href: start, base: { url: start }, page: '', steps: 0 }
    : { href: start, base: { folder: '', top: '' }, page: '', steps: 0, path: start };

type OpenedPage = { readonly ok: true; readonly feed: OpdsFeed } & Page;

/** Brings a page and reads its feed. */
async function openPage(
  { base, href, page, path }: Ahead,
  download: Download | undefined,
): Promise<OpenedPage | { readonly ok: false; readonly reason: string }> {
  const file: FoundFile = path === undefined ? await fileAt(base, href, download) : { path };
  if ('reason' in file) return { ok: false, reason: `not-a-feed: ${file.reason}` };
  const opened = await openOpdsFeed(file.path);
  if (!opened.ok) return { ok: false, reason: `not-a-feed: ${opened.reason}` };
  // References start from the address that answered, which a redirect may have changed.
  if ('url' in file && file.url !== undefined) return { ok: true, feed: opened.feed, base: { url: file.url }, page };
  const { folder } = opened;
  return { ok: true, feed: opened.feed, base: { folder, top: 'top' in base ? base.top || folder : folder }, page };
}

/** The books of all pages, each once, and the refused entries, in the order in which they are found. */
class SourceList {
  readonly #sources = new Map<string, Source>();

  refuse(name: string, reason: string): void {
    this.#sources.set(`${this.#sources.size} ${name}`, { isOk: false, name: bounded(name, MOST.name), reason });
  }

  add(result: OpdsPublicationResult, page: Page, download: Download | undefined): void {
    const source = sourceOf(result, page, download);
    if (!source.isOk) return this.refuse(source.name, source.reason);
    // The same book is often in several groups and lists.
    const href = result.ok ? linkOf(result.publication)?.href : undefined;
    const key = `${placeOf(page.base, href ?? source.name)} ${source.entry?.metadata.identifier ?? ''}`;
    if (!this.#sources.has(key)) this.#sources.set(key, source);
  }

  get list(): Source[] {
    return [...this.#sources.values()];
  }
}

/**
 * The books of an OPDS feed, of the pages that follow it, and of the feeds that it leads to where it lists no book.
 *
 * @param start a file or folder, or an address where there is a `download`
 */
export async function feedSources(start: string, download: Download | undefined): Promise<Sources> {
  if (isAddress(start) && !download)
    return { isOk: false, reason: 'remote: --fetch --host NAME brings a feed from elsewhere' };
  const sources = new SourceList();
  const seen = new Set<string>();
  const ahead = [firstPage(start)];
  for (let page = ahead.shift(); page; page = ahead.shift()) {
    const at = placeOf(page.base, page.href);
    if (seen.has(at)) continue;
    if (seen.size === MOST_PAGES) {
      sources.refuse(page.href, `too-many-pages: ${MOST_PAGES} pages of a feed are read`);
      break;
    }
    seen.add(at);
    const opened = await openPage(page, download);
    if (!opened.ok) {
      if (seen.size === 1) return { isOk: false, reason: opened.reason };
      sources.refuse(page.href, opened.reason);
      continue;
    }
    const { feed, base } = opened;
    const publications = publicationsOf(feed);
    for (const publication of publications) sources.add(publication, opened, download);
    const { steps } = page;
    const lead = publications.length === 0 && steps < MOST_STEPS ? navigationOf(feed) : [];
    // One more than is read, so that the report says that there are more.
    for (const href of lead.slice(0, Math.max(0, MOST_PAGES + 1 - ahead.length)))
      ahead.push({ href, base, page: href, steps: steps + 1 });
    if (feed.next !== undefined) ahead.unshift({ href: feed.next, base, page: feed.next, steps });
  }
  return { isOk: true, list: sources.list };
}
