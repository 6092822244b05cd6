import type { EpubArchive } from '../archive/archive.ts';
import type { EpubFile, TocEntry, Viewport } from '../epub.ts';
import { firstImage, pageViewport, parseViewport } from '../content/first-page.ts';
import { resolveHref } from '../content/href.ts';
import type { ManifestItem } from './manifest.ts';
import { tocFromNav, tocFromNcx } from './navigation.ts';
import type { PackageDocument } from './package-document.ts';
import { parseXmlTree, type XmlElement } from '../xml/xml-tree.ts';

const pageTypes = ['application/xhtml+xml', 'image/svg+xml'];

/** What a reader shows around the pages: cover, contents, page size. Works on documents that were checked before. */
export interface Presentation {
  readonly cover: EpubFile | undefined;
  readonly toc: readonly TocEntry[];
  readonly viewport: Viewport | undefined;
}

async function treeOf(archive: EpubArchive, item: EpubFile | undefined): Promise<XmlElement | undefined> {
  const bytes = item && (await archive.read(item.href));
  return bytes && parseXmlTree(item.href, bytes, 'broken-content');
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
  const found = declared.find(isImage) ?? (await pictureOn(guideCover)) ?? (await pictureOn(spine.items[0]?.href));
  return found && isImage(found) ? { href: found.href, mediaType: found.mediaType } : undefined;
}

async function tocOf(
  archive: EpubArchive,
  { manifest, spine }: PackageDocument,
  byHref: ReadonlyMap<string, ManifestItem>,
): Promise<readonly TocEntry[]> {
  const items = [...manifest.values()];
  const isResource = (path: string): boolean => byHref.has(path);
  const nav = items.find(({ properties }) => properties.includes('nav'));
  const navTree = await treeOf(archive, nav);
  if (nav && navTree) return tocFromNav(nav.href, navTree, isResource);
  const ncx =
    manifest.get(spine.ncxId ?? '') ?? items.find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  const ncxTree = await treeOf(archive, ncx);
  return ncx && ncxTree ? tocFromNcx(ncx.href, ncxTree, isResource) : [];
}

async function viewportOf(archive: EpubArchive, document: PackageDocument): Promise<Viewport | undefined> {
  if (document.metadata.layout !== 'pre-paginated') return undefined;
  const declared = parseViewport(document.viewport ?? '');
  if (declared) return declared;
  const page = document.spine.items.find(({ mediaType }) => pageTypes.includes(mediaType));
  const tree = await treeOf(archive, page);
  return tree && pageViewport(tree);
}

export async function readPresentation(archive: EpubArchive, document: PackageDocument): Promise<Presentation> {
  const byHref = new Map([...document.manifest.values()].map((item) => [item.href, item]));
  return {
    cover: await coverOf(archive, document, byHref),
    toc: await tocOf(archive, document, byHref),
    viewport: await viewportOf(archive, document),
  };
}
