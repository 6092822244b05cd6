import type { EpubArchive } from '../archive/archive.ts';
import type { Epub, EpubMetadata } from '../epub.ts';
import { resolveHref } from '../content/href.ts';
import { readManifest, readSpine, type Manifest, type Spine } from './manifest.ts';
import { readMetadata } from './metadata.ts';
import { readMetas, valuesOf } from './metas.ts';
import { Refused } from '../refusal.ts';
import { childNamed, childrenNamed, parseXmlTree, type XmlElement } from '../xml/xml-tree.ts';

/** The package document (OPF), read and checked against the archive. */
export interface PackageDocument {
  readonly version: Epub['version'];
  readonly metadata: EpubMetadata;
  readonly manifest: Manifest;
  readonly spine: Spine;
  /** Manifest id from EPUB 2's `<meta name="cover">`. */
  readonly coverId: string | undefined;
  /** Entry from the guide's cover reference (OPF 2.0.1 §2.6). */
  readonly guideCover: string | undefined;
  /** `rendition:viewport` (deprecated in EPUB 3.3, still written). */
  readonly viewport: string | undefined;
}

function versionOf(opfPath: string, root: XmlElement): Epub['version'] {
  const version = root.attributes['version']?.trim() ?? '';
  if (version === '2.0') return version;
  const minor = /^3\.(\d+)$/.exec(version)?.[1];
  if (minor !== undefined) return `3.${Number(minor)}`;
  throw new Refused('unsupported-version', `"${opfPath}" is of version "${version}"; 2.0 and 3.x are read.`);
}

function guideCoverOf(opfPath: string, root: XmlElement): string | undefined {
  const reference = childrenNamed(childNamed(root, 'guide'), 'reference').find(({ attributes }) =>
    /^cover$/i.test(attributes['type'] ?? ''),
  );
  return resolveHref(opfPath, reference?.attributes['href'] ?? '//')?.path;
}

/** @throws Refused */
export async function readPackageDocument(archive: EpubArchive, opfPath: string): Promise<PackageDocument> {
  const bytes = await archive.read(opfPath);
  if (!bytes) throw new Refused('missing-opf', `The package document "${opfPath}" is not in the archive.`);
  const root = parseXmlTree(opfPath, bytes, 'broken-opf');
  if (root.name !== 'package') throw new Refused('broken-opf', `"${opfPath}" is no package document.`);
  const version = versionOf(opfPath, root);
  const metadata = readMetadata(opfPath, root);
  const manifest = readManifest(archive, opfPath, root);
  const metadataElement = childNamed(root, 'metadata');
  const metas = metadataElement ? readMetas(metadataElement) : [];
  return {
    version,
    metadata,
    manifest,
    spine: readSpine(opfPath, root, manifest),
    coverId: valuesOf(metas, 'cover')[0],
    guideCover: guideCoverOf(opfPath, root),
    viewport: valuesOf(metas, 'rendition:viewport')[0],
  };
}
