import type { Readable } from 'node:stream';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { filesErrors, type FileAddress, type FileKind, type ShownFile } from '../contract/index.ts';
import type { FilesDeps } from './deps.ts';
import { changeFile, findFile, listFiles, lockFile, type FileRow } from './repositories/files.ts';
import { countUses, deleteUse, insertUse } from './repositories/uses.ts';
import { presentShown } from './use-cases/present-file.ts';
import {
  inspectFile,
  storeFile,
  type FileSource,
  type FileToStore,
  type StoreDeps,
} from './use-cases/upload/store-file.ts';
import { addressOf } from './use-cases/serve/get-file-pass.ts';

/** A ready file as other features show it. */
export interface DescribedFile extends ShownFile {
  readonly id: string;
}

function describe(row: FileRow): DescribedFile[] {
  const shown = presentShown(row);
  return shown ? [{ id: row.id, ...shown }] : [];
}

/** The ready ones among files, in no order; ids that name none are left out. At most a thousand ids. */
export const describeFiles = async (scope: Scope, ids: readonly string[]): Promise<DescribedFile[]> =>
  ids.length === 0 ? [] : (await listFiles(scope, ids)).flatMap(describe);

/** A thing that uses a file: `<feature>.<table>:<id>`. */
export interface FileUse {
  readonly fileId: string;
  readonly use: string;
}

/**
 * Lets a thing use a ready file of a user: it stays as long as a thing uses it [REPO-16]. A second time changes nothing.
 *
 * @param scope best inside the transaction that makes the thing
 * @param ownerId the user; null for a file of no user, which only commands that stored it themselves may claim
 * @returns the failure `file-unknown` for another user's file, `not-ready` for one that is not checked or was refused
 */
export async function claim(
  scope: Scope,
  ownerId: string | null,
  { fileId, use }: FileUse,
): Promise<Result<undefined>> {
  const found = await findFile(scope, fileId);
  const file = found && (await lockFile(scope, found));
  if (!file || file.ownerId !== ownerId) return fail(filesErrors['file-unknown']);
  if (file.state !== 'ready') return fail(filesErrors['not-ready']);
  await insertUse(scope, file, use);
  await changeFile(scope, file, { unusedSince: null });
  return ok(undefined);
}

/** Ends the use of a file by a thing. A file that nothing uses is removed after seven days. */
export async function release(scope: Scope, { fileId, use }: FileUse, now: Date): Promise<void> {
  const found = await findFile(scope, fileId);
  const file = found && (await lockFile(scope, found));
  if (!file) return;
  await deleteUse(scope, file, use);
  if (file.unusedSince === null && (await countUses(scope, file)) === 0)
    await changeFile(scope, file, { unusedSince: now });
}

/** A range of bytes: `start` up to, but not including, `end`. */
interface Range {
  readonly start: number;
  readonly end?: number;
}

export interface OpenedFile extends DescribedFile {
  /** To be read to its end or destroyed; undefined where the range begins behind the file. */
  readonly body: Readable | undefined;
}

/** Files that the server reads itself. */
export interface FileStore {
  /**
   * Stores a file by the limits and checks of an upload, at once. Claim it within seven days.
   *
   * @returns the file, or the code of its refusal; then nothing stays
   */
  storeFile(scope: Scope, file: FileToStore): Promise<Result<DescribedFile>>;
  /** Judges a file as `storeFile` does, and stores nothing; whether it has room is not asked. */
  inspectFile(source: FileSource): Promise<Result<{ readonly kind: FileKind; readonly size: number }>>;
}

/** The store of files, for commands beside the running server. */
export const createFileStore = (deps: StoreDeps): FileStore => ({
  async storeFile(scope, file) {
    const stored = await storeFile(scope, file, deps);
    if (!stored.isOk) return stored;
    const [described] = describe(stored.value);
    return described ? ok(described) : fail(filesErrors['not-ready']);
  },
  inspectFile: (source) => inspectFile(source, deps),
});

/** Functions that need the storage or the secrets of the server. */
export interface FilesApi extends FileStore {
  /** The bytes of a ready file, or a range of them; undefined where there is none. @throws StorageUnavailable */
  openFile(scope: Scope, id: string, range?: Range): Promise<OpenedFile | undefined>;
  /**
   * Addresses of ready files for the session and the browser of a call, by id. Whether its user may see them, the calling feature has
   * checked.
   */
  addresses(scope: Scope, ids: readonly string[], context: Context): Promise<ReadonlyMap<string, FileAddress>>;
}

export function createFilesApi(deps: FilesDeps): FilesApi {
  return {
    ...createFileStore(deps),
    async openFile(scope, id, range) {
      const file = await findFile(scope, id);
      const [described] = file ? describe(file) : [];
      if (!described || file?.storageKey == null) return undefined;
      const stored = await deps.storage.stream(file.storageKey, range);
      return stored && { ...described, body: stored.body };
    },
    async addresses(scope, ids, context) {
      const rows = ids.length === 0 ? [] : await listFiles(scope, ids);
      const ready = rows.filter(({ state }) => state === 'ready');
      return new Map(
        ready.flatMap((file) => {
          const address = addressOf(context, file, deps);
          return address ? [[file.id, address] as const] : [];
        }),
      );
    },
  };
}
