import { childNamed, childrenNamed, type XmlElement } from '#platform/server/xml';
import type { EpubArchive } from '../archive/archive.ts';
import type { KeySource } from '../archive/obfuscation.ts';
import { keySourceOf } from '../archive/plain-archive.ts';
import type { Epub, EpubMetadata, Rendition } from '../epub.ts';
import type { Findings } from '../findings.ts';
import { resolveHref } from '../content/href.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { readMetadata } from './metadata.ts';
import { readMetas, valuesOf } from './metas.ts';
import { readSpine, renditionOf, type Spine } from './spine.ts';
import { Refused } from '../refusal.ts';
import { soundDocument } from '../repair/sound-document.ts';
import { parseDocument } from '../xml.ts';

/** The package document (OPF), read and checked against the archive. */
export interface PackageDocument {
  readonly version: Epub['version'];
  readonly metadata: EpubMetadata;
  readonly rendition: Rendition;
  /** `media:active-class`, a class name. */
  readonly activeClass: string | undefined;
  /** `media:playback-active-class`, a class name. */
  readonly playbackActiveClass: string | undefined;
  readonly manifest: Manifest;
  /** What keys of obfuscated fonts are made of. */
  readonly keySource: KeySource;
  readonly spine: Spine;
  /** Manifest id from EPUB 2's `<meta name="cover">`. */
  readonly coverId: string | undefined;
  /** Entry from the guide's cover reference (OPF 2.0.1 §2.6). */
  readonly guideCover: string | undefined;
  /** `rendition:viewport` (deprecated in EPUB 3.3, still written). */
  readonly viewport: string | undefined;
}

/** EPUB 3.3 reading systems §5.2.1: whatever version is written, the book is tried. */
function versionOf(opfPath: string, root: XmlElement, findings: Findings): Epub['version'] {
  const version = root.attributes['version']?.trim() ?? '';
  if (version === '2.0') return version;
  const minor = /^3\.(\d{1,3})$/.exec(version)?.[1];
  if (minor !== undefined) return `3.${Number(minor)}`;
  findings.add('odd-package', `"${opfPath}" is of version "${version}"; 2.0 and 3.x are known.`);
  return /^[12]\b/.test(version) ? '2.0' : '3.0';
}

function guideCoverOf(opfPath: string, root: XmlElement): string | undefined {
  const reference = childrenNamed(childNamed(root, 'guide'), 'reference').find(({ attributes }) =>
    /^cover$/i.test(attributes['type'] ?? ''),
  );
  return resolveHref(opfPath, reference?.attributes['href'] ?? '//')?.path;
}

/** The first name that may be the class of an element. */
const classOf = (names: readonly string[]): string | undefined => names.find((name) => /^[\w-]{1,100}$/.test(name));

/** @throws Refused */
export async function readPackageDocument(
  archive: EpubArchive,
  opfPath: string,
  findings: Findings,
): Promise<PackageDocument> {
  const bytes = await archive.read(opfPath);
  if (!bytes) throw new Refused('missing-opf', `The package document "${opfPath}" is not in the archive.`);
  const { bytes: sound, repair } = soundDocument(opfPath, bytes);
  if (repair !== undefined) findings.add('odd-package', `"${opfPath}" is not well-formed: ${repair}.`);
  const root = parseDocument(opfPath, sound, 'broken-opf');
  if (root.name !== 'package') throw new Refused('broken-opf', `"${opfPath}" is no package document.`);
  const version = versionOf(opfPath, root, findings);
  const metadata = readMetadata(opfPath, root, findings);
  const manifest = readManifest(archive, opfPath, root, findings);
  const metas = readMetas(childNamed(root, 'metadata') ?? root, root);
  const rendition = renditionOf((property) => valuesOf(metas, property)[0], metadata.layout === 'pre-paginated');
  return {
    version,
    metadata,
    rendition,
    activeClass: classOf(valuesOf(metas, 'media:active-class')),
    playbackActiveClass: classOf(valuesOf(metas, 'media:playback-active-class')),
    manifest,
    spine: readSpine(archive, { path: opfPath, root }, { manifest, rendition, metas }, findings),
    keySource: keySourceOf(root),
    coverId: valuesOf(metas, 'cover')[0],
    guideCover: guideCoverOf(opfPath, root),
    viewport: valuesOf(metas, 'rendition:viewport')[0],
  };
}
