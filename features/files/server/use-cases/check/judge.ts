import { createReadStream } from 'node:fs';
import type { Scope } from '#platform/server/db';
import { checkFile, FileRefused, FORMATS, type AcceptedFile } from '#platform/server/foreign-files';
import { KIND_MAX, type Refusal } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { changeFile, lockFile, type FileKey, type FileRow } from '../../repositories/files.ts';
import { deleteUpload } from '../../repositories/uploads.ts';
import { addUsageOf } from '../../repositories/usage.ts';
import { fileKey, thumbnailKey } from '../keys.ts';

export type InspectDeps = Pick<FilesDeps, 'log' | 'scan' | 'isScanRequired'>;
type JudgeDeps = InspectDeps & Pick<FilesDeps, 'storage'>;

/** How a check ends: what changes in the row of the file. */
export type Outcome = Partial<FileRow> & { readonly state: 'ready' | 'refused' };

async function scanned(path: string, { scan, isScanRequired, log }: InspectDeps): Promise<Refusal | undefined> {
  const found = await scan(path);
  if (found === 'found') return 'virus';
  if (found === 'clean') return undefined;
  log.warn({ isScanRequired }, 'the virus scanner does not answer');
  return isScanRequired ? 'virus-unchecked' : undefined;
}

/** A file that is accepted, or why it is not. */
export type Inspected = { readonly accepted: AcceptedFile } | { readonly refusal: Refusal };

/** Judges a file of this machine by the scanner and by its content [REPO-13]. @param about for the log */
export async function inspect(path: string, about: object, deps: InspectDeps): Promise<Inspected> {
  const refusal = await scanned(path, deps);
  if (refusal) return { refusal };
  try {
    return { accepted: await checkFile(path, KIND_MAX) };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    deps.log.info({ problem: error.problem, ...about }, 'an uploaded file is refused');
    return { refusal: error.problem };
  }
}

/** Stores an accepted file under a key of its own: a second time stores the same. */
async function store(
  file: FileKey,
  path: string,
  { format, kind, mediaType, picture }: AcceptedFile,
  { storage }: Pick<JudgeDeps, 'storage'>,
): Promise<Outcome> {
  const storageKey = fileKey(file, FORMATS[format].extension);
  const written = await storage.put(storageKey, picture?.data ?? createReadStream(path));
  const facts = { state: 'ready' as const, kind, mediaType, storageKey, size: written.size, sha256: written.checksum };
  if (!picture) return facts;
  await storage.put(thumbnailKey(file), picture.thumbnail);
  return {
    ...facts,
    thumbnailKey: thumbnailKey(file),
    width: Math.round(picture.width),
    height: Math.round(picture.height),
  };
}

/** Judges the whole bytes of a file, and stores them if they are accepted. */
export async function judge(file: FileKey, path: string, deps: JudgeDeps): Promise<Outcome> {
  const inspected = await inspect(path, { fileId: file.id }, deps);
  if ('refusal' in inspected) return { state: 'refused', refusal: inspected.refusal };
  return store(file, path, inspected.accepted, deps);
}

/**
 * Writes how the check ended.
 *
 * @returns whether the file is still there: it may be removed meanwhile
 */
export function conclude(scope: Scope, file: FileKey, outcome: Outcome, now: Date): Promise<boolean> {
  return scope.transaction(async (inside) => {
    const locked = await lockFile(inside, file);
    if (locked?.state !== 'checking') return locked !== undefined;
    const size = outcome.state === 'refused' ? 0 : (outcome.size ?? locked.size);
    await addUsageOf(inside, locked, size - locked.size);
    await changeFile(inside, file, { ...outcome, unusedSince: now });
    await deleteUpload(inside, { workspaceId: file.workspaceId, fileId: file.id });
    return true;
  });
}
