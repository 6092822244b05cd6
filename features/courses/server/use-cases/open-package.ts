import type { Readable } from 'node:stream';
import type { ByteRange } from '#platform/kernel';
import { findBookFacts, type BookFacts } from '#features/catalog/server';
import { openEpubArchive, type EpubArchive } from '#platform/server/epub';
import { mediaTypeOf } from '#platform/server/media-type';
import type { Storage } from '#platform/server/storage';
import { openZip, sliced, type ZipArchive } from '#platform/server/zip';

/** A stored file of a package. */
interface StoredFile {
  readonly mediaType: string;
  readonly size: number;
  /** The file, or a part of it. */
  open(part: ByteRange | undefined): Readable | Buffer | undefined;
}

/** An open package: of a course, or a book whose scripts run. */
export interface Package {
  /** Undefined if there is none of this name. */
  file(name: string): Promise<StoredFile | undefined>;
  close(): Promise<void>;
}

const coursePackage = (zip: ZipArchive): Package => ({
  async file(name) {
    const size = zip.size(name);
    return size === undefined
      ? undefined
      : { mediaType: mediaTypeOf(name), size, open: (part) => zip.stream(name, part) };
  },
  close: () => zip.close(),
});

/** Types whose files the archive repairs. All others keep their size, fonts without their obfuscation too. */
const REPAIRED = /(?:\/|\+)xml$|\/html$/;

/**
 * A book as its reader gets it: documents repaired, pages around pictures of the spine, fonts without their obfuscation, and the types of the
 * manifest, where XHTML may have any name. Its scripts and their data, which the reader does not show, have the types of their names: a
 * fallback is for readers without scripts.
 */
const bookPackage = (archive: EpubArchive, { resources }: Pick<BookFacts, 'resources'>): Package => ({
  async file(name) {
    const resource = resources.get(name);
    const isThere = resource?.fallback === undefined || archive.size(name) !== undefined;
    const shown = (isThere ? undefined : resource?.fallback) ?? name;
    const isOwnType = resource?.fallback === undefined || !isThere;
    const mediaType = (isOwnType ? resource?.mediaType : undefined) ?? mediaTypeOf(shown);
    const size = archive.size(shown);
    if (size !== undefined && !REPAIRED.test(mediaType)) {
      const open = (part: ByteRange | undefined) => {
        const body = archive.stream(shown);
        return body && part ? sliced(body, part) : body;
      };
      return { mediaType, size, open };
    }
    const body = await archive.read(shown);
    return (
      body && { mediaType, size: body.length, open: (part) => (part ? body.subarray(part.from, part.to + 1) : body) }
    );
  },
  close: () => archive.close(),
});

/** Opens a stored package that the import has checked; undefined if it is gone. */
export async function openPackage(storage: Storage, fileKey: string): Promise<Package | undefined> {
  const isBook = fileKey.endsWith('.epub');
  const facts = isBook ? await findBookFacts(storage, fileKey) : undefined;
  if (isBook && !facts) return undefined;
  const file = await storage.open(fileKey);
  if (!file) return undefined;
  return facts ? bookPackage(await openEpubArchive(file), facts) : coursePackage(await openZip(file));
}
