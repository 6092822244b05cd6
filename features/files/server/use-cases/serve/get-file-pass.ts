import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { filesErrors, type FileAddress, type FilePass } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import type { FileRow } from '../../repositories/files.ts';
import { presentShown } from '../present-file.ts';
import { findVisible } from './find-visible.ts';
import { deviceOf, endOfPass, signPass } from './pass.ts';

type AddressDeps = Pick<FilesDeps, 'clock' | 'signingSecret' | 'contentOriginOf'>;

/** Addresses of a file for the session and the browser of a call; undefined for a visitor. Whether the user may see it, the caller knows. */
export function addressOf(context: Context, file: FileRow, deps: AddressDeps): FileAddress | undefined {
  const { session, exchange } = context;
  if (!session) return undefined;
  const expiresAt = endOfPass(deps.clock.now());
  const urlOf = (isThumbnail: boolean): string => {
    const pass = {
      ...{ workspaceId: file.workspaceId, fileId: file.id, isThumbnail, expiresAt },
      sessionId: session.id,
      sessionWorkspaceId: session.workspaceId,
      productOrigin: exchange.origin,
      device: deviceOf(exchange.userAgent),
    };
    return `${deps.contentOriginOf(exchange)}/content/file/${signPass(pass, deps.signingSecret)}`;
  };
  return {
    url: urlOf(false),
    thumbnailUrl: file.thumbnailKey === null ? null : urlOf(true),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  };
}

/** Short-lived addresses of a file, and what it is: for its owner, and for users who may see a thing that uses it [REPO-17]. */
export async function getFilePass(context: Context, id: string, deps: FilesDeps): Promise<Result<FilePass>> {
  const found = await findVisible(context, id, deps);
  if (!found.isOk) return found;
  const [address, file] = [addressOf(context, found.value, deps), presentShown(found.value)];
  return address && file ? ok({ ...address, file }) : fail(filesErrors['file-unknown']);
}
