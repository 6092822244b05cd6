import { childNamed, childrenNamed, type XmlElement } from '#platform/server/xml';
import type { EpubArchive } from '../archive/archive.ts';
import type { EpubFile } from '../epub.ts';
import type { Findings } from '../findings.ts';
import { hrefKind, resolveHref } from '../content/href.ts';
import { Refused } from '../refusal.ts';

export interface ManifestItem extends EpubFile {
  readonly id: string;
  readonly properties: readonly string[];
  /** Manifest id of what to show instead (EPUB 3.3 §5.6.2, `fallback`). */
  readonly fallback?: string;
  /** Manifest id of its media overlay. */
  readonly overlay?: string;
}

/** Items by id, as far as their file is in the archive. */
export type Manifest = ReadonlyMap<string, ManifestItem>;

/** Other names of the same types. XHTML is checked as XML, and a browser that read it as HTML could see other elements. */
const SERVED_AS: Readonly<Record<string, string>> = {
  'text/html': 'application/xhtml+xml',
  'text/x-oeb1-document': 'application/xhtml+xml',
  'text/x-oeb1-css': 'text/css',
  'image/jpg': 'image/jpeg',
};

/** Without parameters, under the name that browsers know. */
function servedType(declared: string): string {
  const type = declared.replace(/;.*$/s, '').trim().toLowerCase();
  return SERVED_AS[type] ?? type;
}

/** Percent-decoded as the standard wants; some makers name the entry by the encoded form instead. */
function entryOf(archive: EpubArchive, opfPath: string, href: string): string | undefined {
  const candidates = [resolveHref(opfPath, href), resolveHref(opfPath, href.replaceAll('%', '%25'))];
  return candidates.find((found) => found !== undefined && archive.size(found.path) !== undefined)?.path;
}

export const wordsOf = (attribute: string | undefined): string[] => (attribute ?? '').split(/\s+/).filter(Boolean);

/** Reports what keeps an address from naming a file of the archive. @returns whether it may name one */
function mayBeFile({ href = '', id }: XmlElement['attributes'], findings: Findings): boolean {
  const kind = hrefKind(href);
  if (kind === 'remote' || kind === 'other') {
    findings.add('remote-resource', `The manifest lists "${href}", which is outside the file.`);
    return false;
  }
  if (kind === 'local' && href.trim() !== '') return true;
  findings.add('odd-package', `The manifest lists "${href.slice(0, 60)}" as item "${id?.trim() ?? '?'}".`);
  return false;
}

/** The item, unless its file is elsewhere or nowhere. */
function manifestItem(
  archive: EpubArchive,
  opfPath: string,
  { attributes }: XmlElement,
  findings: Findings,
): ManifestItem | undefined {
  if (!mayBeFile(attributes, findings)) return undefined;
  const { href = '' } = attributes;
  const id = attributes['id']?.trim();
  const fallback = attributes['fallback']?.trim();
  const overlay = attributes['media-overlay']?.trim();
  const found = entryOf(archive, opfPath, href);
  if (found === undefined) {
    findings.add('missing-resource', `The manifest lists "${href}", which is not in the archive.`);
    return undefined;
  }
  if (!id || !attributes['media-type'])
    findings.add('odd-package', `The item of "${href}" lacks its id or media-type.`);
  return {
    id: id || found,
    href: found,
    mediaType: servedType(attributes['media-type'] ?? 'application/octet-stream'),
    properties: wordsOf(attributes['properties']),
    ...(fallback && { fallback }),
    ...(overlay && { overlay }),
  };
}

/** EPUB 3.3 §5.6. Of items with the same id the first counts. @throws Refused when there is no manifest */
export function readManifest(archive: EpubArchive, opfPath: string, root: XmlElement, findings: Findings): Manifest {
  const element = childNamed(root, 'manifest');
  if (!element) throw new Refused('broken-opf', `"${opfPath}" has no manifest.`);
  const items = new Map<string, ManifestItem>();
  const hrefs = new Set<string>();
  for (const child of childrenNamed(element, 'item')) {
    const item = manifestItem(archive, opfPath, child, findings);
    if (!item) continue;
    if (items.has(item.id)) findings.add('odd-package', `The manifest uses the id "${item.id}" twice.`);
    if (hrefs.has(item.href)) findings.add('odd-package', `The manifest lists "${item.href}" twice.`);
    if (!items.has(item.id)) items.set(item.id, item);
    hrefs.add(item.href);
  }
  for (const item of items.values())
    if (isInCircle(items, item)) findings.add('odd-package', `The fallbacks of "${item.href}" lead in a circle.`);
  return items;
}

/** Whether its fallbacks lead back to itself. */
function isInCircle(manifest: Manifest, item: ManifestItem): boolean {
  const last = fallbackChain(manifest, item).at(-1);
  return last?.fallback === item.id;
}

/** The item and its fallbacks, in the order of the chain; a circle ends at its start. */
export function fallbackChain(manifest: Manifest, item: ManifestItem): ManifestItem[] {
  const chain = new Set<ManifestItem>();
  for (let next: ManifestItem | undefined = item; next && !chain.has(next); next = manifest.get(next.fallback ?? ''))
    chain.add(next);
  return [...chain];
}
