import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Failure, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { filesErrors, type FileKind } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { findFile, insertFile, type FileRow } from '../../repositories/files.ts';
import { hideFile } from '../../repositories/removal.ts';
import { addUsageOf } from '../../repositories/usage.ts';
import { removeStored } from '../keys.ts';
import { removeFile } from '../remove-file.ts';
import { cleanName } from './clean-name.ts';
import { UPLOAD_MAX } from './create-upload.ts';
import { findRoom } from './find-room.ts';
import { refusalErrors } from './refusal-errors.ts';
import { conclude, inspect, judge, type InspectDeps } from '../check/judge.ts';

export type StoreDeps = InspectDeps & Pick<FilesDeps, 'clock' | 'storage' | 'quotas'>;

/** The bytes of a file that no browser uploads: a file of this machine, or a stream. */
export type FileSource = { readonly path: string } | { readonly body: AsyncIterable<Uint8Array> };

export type FileToStore = FileSource & {
  /** Null: the file belongs to no user, but to the market. */
  readonly ownerId: string | null;
  /** Of the owner; the first of the scope where it is absent. */
  readonly workspaceId?: number;
  /** Whatever: it is cleaned. */
  readonly name: string;
};

/** Stops a stream that is longer than any file may be. */
async function* bounded(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > UPLOAD_MAX) throw new TooLarge();
    yield chunk;
  }
}

class TooLarge extends Error {}

/**
 * Copies a file: the same bytes are judged and stored, whatever happens to the source meanwhile, and checks may write beside the copy.
 *
 * @param work gets the path of the copy and its bytes
 */
async function withCopy<T>(
  source: FileSource,
  work: (path: string, size: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  const folder = await mkdtemp(join(tmpdir(), 'klupa-check-'));
  try {
    const path = join(folder, 'file');
    const body: AsyncIterable<Uint8Array> = 'path' in source ? createReadStream(source.path) : source.body;
    await pipeline(bounded(body), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path, (await stat(path)).size);
  } catch (error) {
    if (error instanceof TooLarge) return fail(filesErrors['too-large']);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Counts a new file and inserts its row: a killed node leaves no more than this row, which the purge removes after seven days. */
function announce(
  scope: Scope,
  { ownerId, workspaceId = scope.workspaces[0] ?? 0, name }: Omit<FileToStore, 'path' | 'body'>,
  size: number,
  { clock, quotas }: StoreDeps,
): Promise<Result<FileRow>> {
  const owner = { workspaceId, ownerId };
  return scope.transaction(async (inside) => {
    const refused = await findRoom(inside, { ...owner, size }, quotas);
    if (refused) return refused;
    await addUsageOf(inside, owner, size);
    const now = clock.now();
    const file = { ...owner, name: cleanName(name, 'file'), size, createdAt: now };
    return ok(await insertFile(inside, { ...file, state: 'checking', unusedSince: now }));
  });
}

/** Takes a file back that is not accepted, with everything that is stored of it. */
async function takeBack(scope: Scope, file: FileRow, { clock, storage }: StoreDeps): Promise<void> {
  const hidden = await scope.transaction((inside) => hideFile(inside, file, clock.now()));
  await (hidden ? removeFile(scope, storage, hidden) : removeStored(storage, file));
}

/** Judges an announced file, stores it and writes that. */
async function complete(scope: Scope, file: FileRow, path: string, deps: StoreDeps): Promise<Result<FileRow>> {
  const outcome = await judge(file, path, deps);
  const isThere = await conclude(scope, file, outcome, deps.clock.now());
  if (outcome.refusal) return fail(refusalErrors[outcome.refusal]);
  const row = isThere ? await findFile(scope, file.id) : undefined;
  return row ? ok(row) : fail(filesErrors['file-unknown']);
}

/**
 * Stores a file that this server reads itself, by the limits and checks of an upload [REPO-12 … REPO-15]. Nothing uses it yet: claim it
 * within seven days.
 *
 * @returns the row, or why it is refused; then nothing stays
 */
export const storeFile = (scope: Scope, file: FileToStore, deps: StoreDeps): Promise<Result<FileRow>> =>
  withCopy(file, async (path, size) => {
    const announced = await announce(scope, file, size, deps);
    if (!announced.isOk) return announced;
    let stored: Result<FileRow> | undefined;
    try {
      stored = await complete(scope, announced.value, path, deps);
      return stored;
    } finally {
      if (!stored?.isOk) await takeBack(scope, announced.value, deps);
    }
  });

/** Judges a file as `storeFile` does, and stores nothing; whether it has room is not asked. */
export const inspectFile = (
  source: FileSource,
  deps: InspectDeps,
): Promise<Result<{ readonly kind: FileKind; readonly size: number }>> =>
  withCopy(source, async (path, size): Promise<Result<{ kind: FileKind; size: number }> | Failure> => {
    const inspected = await inspect(path, {}, deps);
    return 'refusal' in inspected
      ? fail(refusalErrors[inspected.refusal])
      : ok({ kind: inspected.accepted.kind, size });
  });
