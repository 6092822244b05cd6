import { openArchive, type EpubArchive, type EpubSource } from './archive/archive.ts';
import { readEncryption } from './archive/encryption.ts';
import { keySourceIn, plainArchive } from './archive/plain-archive.ts';
import { Findings } from './findings.ts';
import { defaultEpubLimits } from './limits.ts';
import { packagePath } from './package/container.ts';
import { Refused } from './refusal.ts';

/** Which fonts are obfuscated, and with what; an archive without such fonts is not read at all. */
async function fontsOf(archive: EpubArchive) {
  try {
    const { fonts } = await readEncryption(archive);
    if (fonts.size === 0) return { fonts, source: undefined };
    return { fonts, source: await keySourceIn(archive, await packagePath(archive, new Findings())) };
  } catch (error) {
    // An archive need not be a book: then nothing of it is a font.
    if (error instanceof Refused) return { fonts: new Map<string, string>(), source: undefined };
    throw error;
  }
}

/**
 * Opens a stored file that `openEpub` has found good before. Nothing but the directory is read, so it is cheap to open
 * and to keep open; entries are reached at random, fonts without their obfuscation.
 *
 * @throws Error when the file is gone or no longer sound
 */
export async function openEpubArchive(source: EpubSource): Promise<EpubArchive> {
  const archive = await openArchive(source, defaultEpubLimits);
  try {
    const { fonts, source } = await fontsOf(archive);
    return plainArchive(archive, fonts, source);
  } catch (error) {
    await archive.close();
    throw error;
  }
}
