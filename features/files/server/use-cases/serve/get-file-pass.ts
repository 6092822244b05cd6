import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { filesErrors, type FileAddress } from '../../../contract/index.ts';
import type { FilesDeps } from '../../deps.ts';
import { findFile, type FileRow } from '../../repositories/files.ts';
import { deviceOf, PASS_SECONDS, signPass } from './pass.ts';

type AddressDeps = Pick<FilesDeps, 'clock' | 'signingSecret' | 'contentOriginOf'>;

/** Addresses of a file for the session and the browser of a call; undefined for a visitor. Whether the user may see it, the caller knows. */
export function addressOf(context: Context, file: FileRow, deps: AddressDeps): FileAddress | undefined {
  const { session, exchange } = context;
  if (!session) return undefined;
  const expiresAt = Math.floor(deps.clock.now().getTime() / 1000) + PASS_SECONDS;
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

/** Short-lived addresses of a file: for its owner, and for users who may see a thing that uses it [REPO-17]. */
export async function getFilePass(context: Context, id: string, deps: FilesDeps): Promise<Result<FileAddress>> {
  const file = await findFile(context.scope, id);
  if (!file) return fail(filesErrors['file-unknown']);
  const isOwner = file.ownerId !== null && file.ownerId === context.user.uid;
  if (!isOwner && !(await deps.maySee(context, file))) return fail(filesErrors['file-unknown']);
  if (file.state !== 'ready') return fail(filesErrors['not-ready']);
  const address = addressOf(context, file, deps);
  return address ? ok(address) : fail(filesErrors['file-unknown']);
}
