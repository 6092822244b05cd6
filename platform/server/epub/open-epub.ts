import { openArchive, type EpubArchive } from './archive/archive.ts';
import { checkMimetype, packagePath } from './package/container.ts';
import { checkEncryption } from './archive/encryption.ts';
import type { Epub, EpubResource, EpubResult } from './epub.ts';
import { defaultEpubLimits, type EpubLimits } from './limits.ts';
import type { Manifest } from './package/manifest.ts';
import { readPackageDocument, type PackageDocument } from './package/package-document.ts';
import { readPresentation, type Presentation } from './package/presentation.ts';
import { Refused } from './refusal.ts';
import { checkResource } from './content/resource-check.ts';

/** Inflates every entry, listed or not, so that no header is taken at its word; looks into those of the manifest. */
async function checkEntries(archive: EpubArchive, manifest: Manifest, limits: EpubLimits): Promise<void> {
  const byHref = new Map([...manifest.values()].map((item) => [item.href, item]));
  for (const name of archive.names) {
    const bytes = await archive.read(name);
    const item = byHref.get(name);
    if (bytes && item) checkResource(item, bytes, limits);
  }
}

function resourcesOf(archive: EpubArchive, manifest: Manifest): ReadonlyMap<string, EpubResource> {
  const items = [...manifest.values()];
  return new Map(items.map(({ href, mediaType }) => [href, { mediaType, size: archive.size(href) ?? 0 }]));
}

function epubOf(archive: EpubArchive, document: PackageDocument, { cover, toc, viewport }: Presentation): Epub {
  const resources = resourcesOf(archive, document.manifest);
  return {
    ...document.metadata,
    version: document.version,
    direction: document.spine.direction,
    spine: document.spine.items,
    toc,
    resources,
    ...(cover && { cover }),
    ...(viewport && { viewport }),
    async read(href) {
      const bytes = resources.has(href) ? await archive.read(href) : undefined;
      if (!bytes) throw new Error(`The book has no resource "${href}".`);
      return bytes;
    },
    close: () => archive.close(),
  };
}

async function inspect(archive: EpubArchive, limits: EpubLimits): Promise<Epub> {
  await checkMimetype(archive);
  await checkEncryption(archive);
  const document = await readPackageDocument(archive, await packagePath(archive));
  await checkEntries(archive, document.manifest, limits);
  return epubOf(archive, document, await readPresentation(archive, document));
}

const refusalOf = (error: unknown): EpubResult => {
  if (error instanceof Refused) return { ok: false, refusal: error.refusal };
  throw error;
};

/**
 * Opens an EPUB 2 or 3 file from anywhere: reads what it says of itself and looks into every entry for anything that
 * could harm a server or a reader. Whatever is wrong with the file is a refusal, never an exception. The caller closes
 * an opened book.
 *
 * @param limits those that differ from `defaultEpubLimits`
 */
export async function openEpub(path: string, limits: Partial<EpubLimits> = {}): Promise<EpubResult> {
  const effective = { ...defaultEpubLimits, ...limits };
  let archive: EpubArchive;
  try {
    archive = await openArchive(path, effective);
  } catch (error) {
    return refusalOf(error);
  }
  try {
    return { ok: true, epub: await inspect(archive, effective) };
  } catch (error) {
    await archive.close();
    return refusalOf(error);
  }
}
