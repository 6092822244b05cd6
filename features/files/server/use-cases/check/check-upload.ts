import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemScope } from '#platform/server/db';
import type { FilesDeps } from '../../deps.ts';
import { findFile } from '../../repositories/files.ts';
import { findUpload, type UploadKey } from '../../repositories/uploads.ts';
import { removeParts } from '../keys.ts';
import { joinParts } from './join-parts.ts';
import { conclude, judge } from './judge.ts';

type CheckDeps = Pick<FilesDeps, 'clock' | 'storage' | 'log' | 'scan' | 'isScanRequired'>;

/** Checks a complete upload: joins its chunks, looks at the content, stores it or refuses it [REPO-13]. */
export async function checkUpload(system: SystemScope, key: UploadKey, deps: CheckDeps): Promise<void> {
  const scope = system.within([key.workspaceId]);
  const file = await findFile(scope, key.fileId);
  const upload = await findUpload(scope, key);
  if (file?.state === 'checking' && upload) {
    const folder = await mkdtemp(join(tmpdir(), 'klupa-check-'));
    try {
      const path = join(folder, 'file');
      await joinParts(deps.storage, upload, path);
      const outcome = await judge(file, path, deps);
      const isThere = await conclude(scope, file, outcome, deps.clock.now());
      const stored = isThere ? [] : [outcome.storageKey, outcome.thumbnailKey];
      for (const one of stored) if (one != null) await deps.storage.remove(one);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await removeParts(deps.storage, key);
}
