import type { XmlElement } from '#platform/server/xml';
import type { EpubArchive } from '../archive/archive.ts';
import type { EpubFile, SpineItem, TocEntry, Viewport } from '../epub.ts';
import { firstImage, parseViewport } from '../content/first-page.ts';
import { resolveHref } from '../content/href.ts';
import type { ManifestItem } from './manifest.ts';
import { fillContents } from './fill-contents.ts';
import { listFromNav, pageListFromNcx, tocFromNcx } from './navigation.ts';
import type { PackageDocument } from './package-document.ts';
import { Refused } from '../refusal.ts';
import { parseDocument } from '../xml.ts';

const pageTypes = ['application/xhtml+xml', 'image/svg+xml'];

interface Lists {
  readonly toc: readonly TocEntry[];
  readonly pageList: readonly TocEntry[];
  readonly landmarks: readonly TocEntry[];
}

/** What a reader shows around the pages: cover, contents, page size. */
export interface Presentation extends Lists {
  readonly cover: EpubFile | undefined;
  readonly viewport: Viewport | undefined;
}

async function treeOf(archive: EpubArchive, item: EpubFile | undefined): Promise<XmlElement | undefined> {
  const bytes = item && (await archive.read(item.href));
  try {
    return bytes && parseDocument(item.href, bytes, 'broken-content');
  } catch (error) {
    // The check has reported it, and a refused page ends there: this is a broken table of contents.
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const isImage = (item: ManifestItem | undefined): boolean => item?.mediaType.startsWith('image/') ?? false;

/** EPUB 3's property, EPUB 2's meta, the guide, and at last the first picture of the first page. */
async function coverOf(
  archive: EpubArchive,
  { manifest, coverId, guideCover, spine }: PackageDocument,
  byHref: ReadonlyMap<string, ManifestItem>,
): Promise<EpubFile | undefined> {
  const pictureOn = async (href: string | undefined): Promise<ManifestItem | undefined> => {
    const page = byHref.get(href ?? '');
    if (isImage(page)) return page;
    const tree = page && pageTypes.includes(page.mediaType) ? await treeOf(archive, page) : undefined;
    const picture = tree && firstImage(tree);
    return picture === undefined ? undefined : byHref.get(resolveHref(page?.href ?? '', picture)?.path ?? '');
  };
  const declared = [
    [...manifest.values()].find(({ properties }) => properties.includes('cover-image')),
    manifest.get(coverId ?? ''),
  ];
  const found =
    declared.find(isImage) ??
    (await pictureOn(guideCover)) ??
    (await pictureOn(spine.items[0]?.source ?? spine.items[0]?.href));
  return found && isImage(found) ? { href: found.href, mediaType: found.mediaType } : undefined;
}

async function listsOf(
  archive: EpubArchive,
  { manifest, spine }: PackageDocument,
  byHref: ReadonlyMap<string, ManifestItem>,
): Promise<Lists> {
  const items = [...manifest.values()];
  // A picture of the spine is shown on the page that is made for it, and its lines of the contents lead there.
  const pages = new Map(spine.items.flatMap(({ href, source }) => (source === undefined ? [] : [[source, href]])));
  const placeOf = (path: string): string | undefined => (byHref.has(path) ? (pages.get(path) ?? path) : undefined);
  const nav = items.find(({ properties }) => properties.includes('nav'));
  const navTree = await treeOf(archive, nav);
  const fromNav = (kind: Parameters<typeof listFromNav>[3]) =>
    nav && navTree ? listFromNav(nav.href, navTree, placeOf, kind) : [];
  const lists = { toc: fromNav('toc'), pageList: fromNav('page-list'), landmarks: fromNav('landmarks') };
  if (lists.toc.length > 0) return lists;
  const ncx =
    manifest.get(spine.ncxId ?? '') ?? items.find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  const ncxTree = await treeOf(archive, ncx);
  if (!ncx || !ncxTree) return lists;
  const pageList = lists.pageList.length > 0 ? lists.pageList : pageListFromNcx(ncx.href, ncxTree, placeOf);
  return { ...lists, toc: tocFromNcx(ncx.href, ncxTree, placeOf), pageList };
}

function viewportOf(document: PackageDocument, pages: readonly SpineItem[]): Viewport | undefined {
  if (document.metadata.layout !== 'pre-paginated') return undefined;
  return parseViewport(document.viewport ?? '') ?? pages.find(({ viewport }) => viewport)?.viewport;
}

/** @param pages the spine, with the sizes of its pages */
export async function readPresentation(
  archive: EpubArchive,
  document: PackageDocument,
  pages: readonly SpineItem[],
): Promise<Presentation> {
  const byHref = new Map([...document.manifest.values()].map((item) => [item.href, item]));
  const lists = await listsOf(archive, document, byHref);
  const pageAt = async (href: string): Promise<XmlElement | undefined> => {
    const item = byHref.get(href);
    return item && pageTypes.includes(item.mediaType) ? treeOf(archive, item) : undefined;
  };
  return {
    cover: await coverOf(archive, document, byHref),
    ...lists,
    toc: await fillContents(lists.toc, document.metadata.title, pageAt),
    viewport: viewportOf(document, pages),
  };
}
