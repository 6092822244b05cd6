import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scope, SystemScope } from '#platform/server/db';
import { checkFile, FileRefused, FORMATS, type AcceptedFile } from '#platform/server/foreign-files';
import { KIND_MAX, type Refusal } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { changeFile, findFile, lockFile, type FileKey, type FileRow } from '../../repositories/files.ts';
import { deleteUpload, findUpload, type UploadKey, type UploadRow } from '../../repositories/uploads.ts';
import { addUsageOf } from '../../repositories/usage.ts';
import { fileKey, removeParts, thumbnailKey } from '../keys.ts';
import { joinParts } from './join-parts.ts';

type CheckDeps = Pick<FilesDeps, 'clock' | 'storage' | 'log' | 'scan' | 'isScanRequired'>;

/** How a check ends: what changes in the row of the file. */
type Outcome = Partial<FileRow> & { readonly state: 'ready' | 'refused' };

const refusedFor = (refusal: Refusal): Outcome => ({ state: 'refused', refusal });

/** Stores an accepted file under a key of its own: a second time stores the same. */
async function store(
  file: FileKey,
  path: string,
  { format, kind, mediaType, picture }: AcceptedFile,
  { storage }: Pick<CheckDeps, 'storage'>,
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

async function scanned(path: string, { scan, isScanRequired, log }: CheckDeps): Promise<Outcome | undefined> {
  const found = await scan(path);
  if (found === 'found') return refusedFor('virus');
  if (found === 'clean') return undefined;
  log.warn({ isScanRequired }, 'the virus scanner does not answer');
  return isScanRequired ? refusedFor('virus-unchecked') : undefined;
}

/** Judges the joined bytes of an upload, and stores them if they are accepted. */
async function judge(upload: UploadRow, path: string, deps: CheckDeps): Promise<Outcome> {
  await joinParts(deps.storage, upload, path);
  const refused = await scanned(path, deps);
  if (refused) return refused;
  try {
    const accepted = await checkFile(path, KIND_MAX);
    return await store({ workspaceId: upload.workspaceId, id: upload.fileId }, path, accepted, deps);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    deps.log.info({ problem: error.problem, fileId: upload.fileId }, 'an uploaded file is refused');
    return refusedFor(error.problem);
  }
}

/**
 * Writes how the check ended.
 *
 * @returns whether the file is still there: it may be removed meanwhile
 */
function conclude(scope: Scope, file: FileRow, outcome: Outcome, now: Date): Promise<boolean> {
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

/** Checks a complete upload: joins its chunks, looks at the content, stores it or refuses it [REPO-13]. */
export async function checkUpload(system: SystemScope, key: UploadKey, deps: CheckDeps): Promise<void> {
  const scope = system.within([key.workspaceId]);
  const file = await findFile(scope, key.fileId);
  const upload = await findUpload(scope, key);
  if (file?.state === 'checking' && upload) {
    const folder = await mkdtemp(join(tmpdir(), 'klupa-check-'));
    try {
      const outcome = await judge(upload, join(folder, 'file'), deps);
      const isThere = await conclude(scope, file, outcome, deps.clock.now());
      const stored = isThere ? [] : [outcome.storageKey, outcome.thumbnailKey];
      for (const one of stored) if (one != null) await deps.storage.remove(one);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await removeParts(deps.storage, key);
}
