import { openZip, ZipRefused, type ZipArchive, type ZipSource } from '#platform/server/zip';
import type { EpubLimits } from '../limits.ts';
import { Refused } from '../refusal.ts';

/** A readable EPUB file. Names are archive-root-relative. */
export type EpubArchive = ZipArchive;
export type EpubSource = ZipSource;

/** A refusal of the archive is a refusal of the book. */
function asRefused(error: unknown): never {
  throw error instanceof ZipRefused ? new Refused(error.code, error.detail) : error;
}

/** @throws Refused for whatever is wrong with the file */
export async function openArchive(source: EpubSource, limits: EpubLimits): Promise<EpubArchive> {
  const zip = await openZip(source, limits).catch(asRefused);
  return { ...zip, read: (name) => zip.read(name).catch(asRefused) };
}
