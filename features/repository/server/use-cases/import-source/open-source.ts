import { MANIFEST } from './manifest.ts';
import { readCartridge } from './read-cartridge.ts';
import { readTree } from './read-tree.ts';
import { openSourceFiles } from './source-files.ts';
import type { UnitSource } from './source.ts';

/**
 * Reads what a path names, and lets it be imported: a folder, a zip of one, or a package with `imsmanifest.xml`.
 *
 * @param language of the market
 * @param work its files can be read until it ends
 * @throws SourceRefused
 */
export async function withSource<T>(
  path: string,
  language: string,
  work: (source: UnitSource) => Promise<T>,
): Promise<T> {
  const files = await openSourceFiles(path);
  try {
    return await work(await (files.files.has(MANIFEST) ? readCartridge(files, language) : readTree(files, language)));
  } finally {
    await files.close();
  }
}
