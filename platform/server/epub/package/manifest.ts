import type { EpubArchive } from '../archive/archive.ts';
import type { EpubFile, SpineItem } from '../epub.ts';
import { hrefKind, resolveHref } from '../content/href.ts';
import { Refused } from '../refusal.ts';
import { childNamed, childrenNamed, type XmlElement } from '../xml/xml-tree.ts';

export interface ManifestItem extends EpubFile {
  readonly id: string;
  readonly properties: readonly string[];
}

export type Manifest = ReadonlyMap<string, ManifestItem>;

const broken = (detail: string): Refused => new Refused('broken-opf', detail);

/**
 * Without parameters, and XHTML under its own name: it is checked as XML, and a browser that read it as HTML could see
 * other elements in it.
 */
function servedType(declared: string): string {
  const type = declared.replace(/;.*$/s, '').trim().toLowerCase();
  return type === 'text/html' ? 'application/xhtml+xml' : type;
}

/** Percent-decoded as the standard wants; some makers name the entry by the encoded form instead. */
function entryOf(archive: EpubArchive, opfPath: string, href: string): string {
  if (hrefKind(href) === 'remote')
    throw new Refused('remote-resource', `The manifest lists "${href}" outside the file.`);
  if (hrefKind(href) === 'script') throw new Refused('scripted', `The manifest lists the script "${href}".`);
  const resolved = resolveHref(opfPath, href);
  if (!resolved) throw new Refused('path-traversal', `The manifest's href "${href}" leads out of the archive.`);
  const literal = resolveHref(opfPath, href.replaceAll('%', '%25'))?.path;
  const found = [resolved.path, literal].find((path) => path !== undefined && archive.size(path) !== undefined);
  if (found === undefined) throw broken(`The manifest lists "${resolved.path}", which is not in the archive.`);
  return found;
}

function manifestItem(archive: EpubArchive, opfPath: string, element: XmlElement): ManifestItem {
  const { id, href, 'media-type': mediaType, properties = '' } = element.attributes;
  if (!id || !href || !mediaType)
    throw broken(`In "${opfPath}", item "${id ?? href ?? '?'}" lacks id, href or media-type.`);
  return {
    id,
    href: entryOf(archive, opfPath, href),
    mediaType: servedType(mediaType),
    properties: properties.split(/\s+/).filter(Boolean),
  };
}

/** EPUB 3.3 §5.6. Items by id. @throws Refused when an item's file is missing, repeated or elsewhere */
export function readManifest(archive: EpubArchive, opfPath: string, root: XmlElement): Manifest {
  const element = childNamed(root, 'manifest');
  if (!element) throw broken(`"${opfPath}" has no manifest.`);
  const items = new Map<string, ManifestItem>();
  const hrefs = new Set<string>();
  for (const child of childrenNamed(element, 'item')) {
    const item = manifestItem(archive, opfPath, child);
    if (items.has(item.id)) throw broken(`The manifest of "${opfPath}" uses the id "${item.id}" twice.`);
    if (hrefs.has(item.href)) throw broken(`The manifest of "${opfPath}" lists "${item.href}" twice.`);
    items.set(item.id, item);
    hrefs.add(item.href);
  }
  return items;
}

export interface Spine {
  readonly items: readonly SpineItem[];
  readonly direction: 'ltr' | 'rtl' | 'default';
  /** Manifest id of the NCX (EPUB 2). */
  readonly ncxId?: string;
}

/** EPUB 3.3 §5.7: the reading order. @throws Refused when it is missing, empty or names an unknown item */
export function readSpine(opfPath: string, root: XmlElement, manifest: Manifest): Spine {
  const element = childNamed(root, 'spine');
  if (!element) throw broken(`"${opfPath}" has no spine.`);
  const items = childrenNamed(element, 'itemref').map(({ attributes }): SpineItem => {
    const item = manifest.get(attributes['idref'] ?? '');
    if (!item)
      throw broken(`The spine of "${opfPath}" names "${attributes['idref'] ?? ''}", which is not in the manifest.`);
    return { href: item.href, mediaType: item.mediaType, isLinear: attributes['linear'] !== 'no' };
  });
  if (items.length === 0) throw broken(`The spine of "${opfPath}" is empty.`);
  const direction = element.attributes['page-progression-direction'];
  const ncxId = element.attributes['toc'];
  return {
    items,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : 'default',
    ...(ncxId !== undefined && { ncxId }),
  };
}
