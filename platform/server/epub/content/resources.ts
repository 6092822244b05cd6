import type { EpubArchive } from '../archive/archive.ts';
import { pictureSize, wrapperPage } from '../archive/wrapper.ts';
import type { EpubResource, PageLength, SpineItem, Viewport } from '../epub.ts';
import type { Findings } from '../findings.ts';
import type { EpubLimits } from '../limits.ts';
import { fallbackChain, type Manifest, type ManifestItem } from '../package/manifest.ts';
import type { PackageDocument } from '../package/package-document.ts';
import { Refused } from '../refusal.ts';
import { resolveHref } from './href.ts';
import { checkResource, type Checked } from './resource-check.ts';
import type { DocumentFacts } from './scan.ts';

export interface Resources {
  /** By href, as they may be shown. */
  readonly shown: ReadonlyMap<string, EpubResource>;
  /** What the documents among them say. */
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  /** Sizes that pages give themselves, by their href. */
  readonly viewports: ReadonlyMap<string, Viewport>;
  /** How much there is to read and to hear on each page, by its href. */
  readonly lengths: ReadonlyMap<string, PageLength>;
  /** Pages that cannot be shown at all, by their href. */
  readonly unreadable: ReadonlySet<string>;
  /** Documents with scripts, by their href. */
  readonly scripted: ReadonlySet<string>;
}

/** How long the clock value of a media overlay is, in seconds (SMIL 3.0); undefined where it is none. */
function secondsOf(value: string | undefined): number | undefined {
  const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(value ?? '') ?? [];
  if (number !== undefined) return Number(number) * ({ h: 3600, min: 60, ms: 0.001 }[unit] ?? 1);
  const [, hours = '0', minutes, seconds] = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(value ?? '') ?? [];
  return minutes === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** A day: no length that a book gives is longer. */
const SOUND_MOST = 86_400;

function lengthOf({ overlay, overlayDuration }: SpineItem, facts: DocumentFacts | undefined): PageLength {
  const heard = overlay === undefined ? 0 : secondsOf(overlayDuration);
  const isKnown = heard !== undefined && facts?.hasMedia !== true;
  return {
    words: facts?.words ?? 0,
    wordsBefore: facts?.ids ?? new Map(),
    ...(isKnown && { soundSeconds: Math.ceil(Math.min(heard, SOUND_MOST)) }),
  };
}

/** What harms refuses the book; what only cannot be read is left out, a page too. */
function checked(
  item: ManifestItem,
  { bytes, isPage }: { readonly bytes: Buffer; readonly isPage: boolean },
  limits: EpubLimits,
  findings: Findings,
): Checked {
  try {
    return checkResource(item, bytes, limits, findings);
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code === 'oversize-image') throw error;
    if (isPage && error.refusal.code !== 'broken-content') throw error;
    findings.add(isPage ? 'odd-page' : 'unreadable-resource', error.refusal.detail);
    return { isShown: false, ...(isPage && { refusal: error }) };
  }
}

/** Types that browsers show or read; other types have a fallback, or are not shown (EPUB 3.3 §3.2). */
const readable =
  /^(?:image\/(?:jpeg|png|gif|webp|avif|bmp|svg\+xml|x-icon)|audio\/.*|video\/.*|font\/.*|text\/css|application\/(?:xhtml\+xml|smil\+xml|x-dtbncx\+xml|pls\+xml|vnd\.ms-(?:opentype|fontobject)|(?:x-)?font.*))$/;

function fallbackOf(manifest: Manifest, item: ManifestItem): ManifestItem | undefined {
  if (readable.test(item.mediaType)) return undefined;
  return fallbackChain(manifest, item).find(({ mediaType }) => readable.test(mediaType));
}

const itemsByHref = (manifest: Manifest): ReadonlyMap<string, ManifestItem> =>
  new Map([...manifest.values()].map((item) => [item.href, item]));

/** The result of a look into the files of the manifest, by their names. */
interface Found {
  /** Bytes of the files that may be shown. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  /** Why pages cannot be shown. */
  readonly refusals: ReadonlyMap<string, Refused>;
}

/** The lists of the package document, and the names of encrypted entries. */
type Parts = Pick<PackageDocument, 'manifest' | 'spine'> & { readonly locked: ReadonlySet<string> };

/** Inflates every entry, listed or not, so that no header is taken at its word; looks into those of the manifest. */
async function inspectFiles(
  archive: EpubArchive,
  { manifest, spine, locked }: Parts,
  limits: EpubLimits,
  findings: Findings,
): Promise<Found> {
  const items = itemsByHref(manifest);
  const pages = new Set(spine.items.map(({ href, source }) => source ?? href));
  const sizes = new Map<string, number>();
  const documents = new Map<string, DocumentFacts>();
  const refusals = new Map<string, Refused>();
  for (const name of archive.names) {
    const bytes = await archive.read(name);
    const item = items.get(name);
    if (!bytes || !item || locked.has(name)) continue;
    const { isShown, facts, refusal } = checked(item, { bytes, isPage: pages.has(name) }, limits, findings);
    if (refusal) refusals.set(name, refusal);
    if (facts && isShown) documents.set(name, facts);
    if (isShown) sizes.set(name, bytes.length);
  }
  return { sizes, documents, refusals };
}

/** The files that may be shown, each with the fallback that is shown in its place. */
function shownFiles(manifest: Manifest, sizes: Found['sizes']): Map<string, EpubResource> {
  const shown = new Map<string, EpubResource>();
  for (const item of itemsByHref(manifest).values()) {
    const stand = fallbackOf(manifest, item) ?? item;
    const size = sizes.get(stand.href);
    if (size === undefined || !sizes.has(item.href)) continue;
    shown.set(item.href, { mediaType: stand.mediaType, size, ...(stand !== item && { fallback: stand.href }) });
  }
  return shown;
}

/** Documents that have scripts, or of which the manifest says so; and those that show one of them, as in a frame. */
function scriptedDocuments({ manifest, spine }: Parts, documents: Found['documents']): ReadonlySet<string> {
  const own = new Set<string>();
  for (const [href, { properties }] of itemsByHref(manifest))
    if (properties.includes('scripted') || documents.get(href)?.isScripted) own.add(href);
  const showing = [...documents].filter(([name, { loads, base }]) => {
    const start = base === undefined ? name : resolveHref(name, base)?.path;
    return start !== undefined && [...loads].some((load) => own.has(resolveHref(start, load)?.path ?? ''));
  });
  const drawn = spine.items.filter(({ source }) => source !== undefined && own.has(source));
  return new Set([...own, ...showing.map(([name]) => name), ...drawn.map(({ href }) => href)]);
}

/** The page around a picture of the reading order. @throws Refused `broken-content` when the file is no picture */
function pictureResource(name: string, picture: Buffer, mediaType: string): EpubResource {
  const page = wrapperPage(name, picture);
  if (!page) throw new Refused('broken-content', `Page "${name}" is no picture.`);
  return { mediaType, size: page.length };
}

/**
 * Reads every entry of a book, and what its pages need.
 *
 * @throws Refused
 */
export async function readResources(
  archive: EpubArchive,
  parts: Parts,
  limits: EpubLimits,
  findings: Findings,
): Promise<Resources> {
  const pages = parts.spine.items;
  const { sizes, documents, refusals } = await inspectFiles(archive, parts, limits, findings);
  const shown = shownFiles(parts.manifest, sizes);
  const viewports = new Map<string, Viewport>();
  for (const { href, mediaType, source } of pages) {
    if (refusals.has(source ?? href)) continue;
    const picture = source === undefined ? undefined : await archive.read(source);
    const size = picture ? pictureSize(source ?? '', picture) : documents.get(href)?.viewport;
    if (size) viewports.set(href, size);
    if (picture) shown.set(href, pictureResource(source ?? '', picture, mediaType));
  }
  const lengths = new Map(pages.map((item) => [item.href, lengthOf(item, documents.get(item.href))]));
  const unreadable = new Set(pages.filter(({ href, source }) => refusals.has(source ?? href)).map(({ href }) => href));
  const [refusal] = refusals.values();
  if (refusal && pages.every(({ href }) => unreadable.has(href))) throw refusal;
  const scripted = scriptedDocuments(parts, documents);
  return { shown, documents, viewports, lengths, unreadable, scripted };
}

/** Types that pages use without showing them, or that need no fallback (EPUB 3.3 §3.4). */
const exempt = /^(?:text\/vtt|application\/(?:ttml\+xml|octet-stream|xml))$/;

/** The type of a file that pages show although no browser does, and that has no fallback; undefined for all others. */
function foreignType(shown: Resources['shown'], path: string): string | undefined {
  const mediaType = shown.get(path)?.mediaType;
  return mediaType === undefined || readable.test(mediaType) || exempt.test(mediaType) ? undefined : mediaType;
}

/** Where the documents lead that the book has not. Links are followed to the very place, loads to the file. */
export function findDeadReferences({ shown, documents }: Resources, archive: EpubArchive, findings: Findings): void {
  const foreign = new Set<string>();
  const checkLoad = (name: string, path: string): void => {
    if (path !== name && archive.size(path) === undefined)
      findings.add('missing-resource', `"${name}" shows "${path.slice(0, 200)}", which is not in the archive.`);
    const mediaType = foreignType(shown, path);
    if (mediaType === undefined || foreign.has(path)) return;
    findings.add('unsupported-resource', `"${name}" shows "${path}" of type ${mediaType}, which has no fallback.`);
    foreign.add(path);
  };
  for (const [name, { loads, links, base }] of documents) {
    const start = base === undefined ? name : resolveHref(name, base)?.path;
    if (start === undefined) continue;
    for (const reference of loads) {
      const path = resolveHref(start, reference)?.path;
      if (path !== undefined) checkLoad(name, path);
    }
    for (const link of links) {
      const target = resolveHref(start, link);
      if (target && !isAlive(target.path, target.fragment, { shown, documents }))
        findings.add('dead-link', `"${name}" links to "${link.slice(0, 200)}", which the book does not have.`);
    }
  }
}

function isAlive(
  path: string,
  fragment: string,
  { shown, documents }: Pick<Resources, 'shown' | 'documents'>,
): boolean {
  if (!shown.has(path)) return false;
  const ids = documents.get(path)?.ids;
  const id = fragment.slice(1);
  // `#epubcfi(…)`, `#xywh=…` and the like are no ids.
  if (!ids || !/^[^()=:~]+$/.test(id)) return true;
  return ids.has(id) || ids.has(decoded(id)) || id === 'top';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
