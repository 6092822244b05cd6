import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Download } from '#platform/server/download';
import {
  acquisitionLink,
  isCatalogue,
  openOpdsFeed,
  type OpenedOpdsFeed,
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

function sourceOf(result: OpdsPublicationResult, { base, page }: Page, download: Download | undefined): Source {
  const refused = (reason: string): Source => ({ isOk: false, name: nameOf(result.entry, page), reason });
  if (!result.ok) return refused(`broken-entry: ${result.reason}`);
  const { publication } = result;
  const link = acquisitionLink(publication);
  if (!link) return refused('no-epub: no EPUB to acquire');
  return {
    isOk: true,
    name: bounded(link.href, MOST.name),
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

/**
 * The books of an OPDS feed, of the pages that follow it, and of the feeds that it leads to where it lists no book.
 *
 * @param start a file or folder, or an address where there is a `download`
 */
export async function feedSources(start: string, download: Download | undefined): Promise<Sources> {
  const isRemote = isAddress(start);
  if (isRemote && !download) return { isOk: false, reason: 'remote: --fetch --host NAME brings a feed from elsewhere' };
  const sources = new Map<string, Source>();
  const refuse = (name: string, reason: string) =>
    void sources.set(`${sources.size} ${name}`, { isOk: false, name: bounded(name, MOST.name), reason });
  const seen = new Set<string>();
  const ahead: Ahead[] = [
    { href: start, base: isRemote ? { url: start } : { folder: '', top: '' }, page: '', steps: 0 },
  ];
  for (let page = ahead.shift(); page; page = ahead.shift()) {
    const at = placeOf(page.base, page.href);
    if (seen.has(at)) continue;
    if (seen.size === MOST_PAGES) {
      refuse(page.href, `too-many-pages: ${MOST_PAGES} pages of a feed are read`);
      break;
    }
    seen.add(at);
    const isFirst = seen.size === 1;
    const file: FoundFile = isFirst && !isRemote ? { path: start } : await fileAt(page.base, page.href, download);
    const opened: OpenedOpdsFeed =
      'reason' in file ? { ok: false, reason: file.reason } : await openOpdsFeed(file.path);
    if (!opened.ok) {
      const reason = `not-a-feed: ${opened.reason}`;
      if (isFirst) return { isOk: false, reason };
      refuse(page.href, reason);
      continue;
    }
    const { feed } = opened;
    const { folder } = opened;
    const from = 'url' in file ? file.url : undefined;
    // References start from the address that answered, which a redirect may have changed.
    const base: Base =
      from === undefined ? { folder, top: 'top' in page.base ? page.base.top || folder : folder } : { url: from };
    const publications = publicationsOf(feed);
    for (const publication of publications) {
      const source = sourceOf(publication, { base, page: page.page }, download);
      if (!source.isOk) refuse(source.name, source.reason);
      else {
        // The same book is often in several groups and lists.
        const href = publication.ok ? acquisitionLink(publication.publication)?.href : undefined;
        const key = `${placeOf(base, href ?? source.name)} ${source.entry?.metadata.identifier ?? ''}`;
        if (!sources.has(key)) sources.set(key, source);
      }
    }
    const { steps } = page;
    const lead = publications.length === 0 && steps < MOST_STEPS ? navigationOf(feed) : [];
    // One more than is read, so that the report says that there are more.
    for (const href of lead.slice(0, Math.max(0, MOST_PAGES + 1 - ahead.length)))
      ahead.push({ href, base, page: href, steps: steps + 1 });
    if (feed.next !== undefined) ahead.unshift({ href: feed.next, base, page: feed.next, steps });
  }
  return { isOk: true, list: [...sources.values()] };
}
