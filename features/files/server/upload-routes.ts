import type { Context } from '#features/session/server';
import { fail, type Failure } from '#platform/kernel';
import { publicRoute, route, type FileData, type Route } from '#platform/server/http';
import { createKeyedMutex } from '#platform/server/mutex';
import * as contract from '../contract/index.ts';
import type { FilesDeps } from './deps.ts';
import { readMetadata, TUS_CHECKSUMS, TUS_EXTENSIONS, TUS_VERSION } from './protocol/tus.ts';
import { continueUpload } from './use-cases/upload/continue-upload.ts';
import { createUpload, UPLOAD_MAX } from './use-cases/upload/create-upload.ts';
import { endUpload } from './use-cases/upload/end-upload.ts';
import { findOwnUpload, ownerOf } from './use-cases/upload/find-own-upload.ts';

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

const answer = (status: number, headers: FileData['headers']): FileData => ({
  file: true,
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body: '',
});

/** The requests of the tus protocol, version 1.0.0 (docs/decisions/0016) [REPO-11]. */
export function createUploadRoutes(deps: FilesDeps): Route<Context>[] {
  /** Each answer names the version, and a client of another one gets 412. */
  const refuseVersion = ({ exchange }: Context, given: string | undefined): Failure | undefined => {
    exchange.setHeader('tus-resumable', TUS_VERSION);
    if (given === TUS_VERSION) return undefined;
    exchange.setHeader('tus-version', TUS_VERSION);
    return fail(contract.filesErrors['wrong-version']);
  };
  // Of one user a node announces one at a time: a flood of them leaves connections to others.
  const inTurn = createKeyedMutex();
  return [
    publicRoute(contract.describeUploads, async () =>
      answer(204, {
        'tus-resumable': TUS_VERSION,
        'tus-version': TUS_VERSION,
        'tus-extension': TUS_EXTENSIONS,
        'tus-checksum-algorithm': TUS_CHECKSUMS,
        'tus-max-size': UPLOAD_MAX,
      }),
    ),
    route(contract.createUpload, async ({ headers }, context: Context) => {
      const refused = refuseVersion(context, headers['tus-resumable']);
      if (refused) return refused;
      const metadata = readMetadata(headers['upload-metadata']);
      const name = metadata.get('filename') ?? metadata.get('name') ?? '';
      const announced = { length: numberOf(headers['upload-length']), name };
      const made = await inTurn(ownerOf(context).ownerId, () => createUpload(context, announced, deps));
      if (!made.isOk) return made;
      return answer(201, {
        location: `${contract.createUpload.path}/${made.value.fileId}`,
        'upload-expires': made.value.expiresAt.toUTCString(),
      });
    }),
    route(contract.findUpload, async ({ params, headers }, context: Context) => {
      const refused = refuseVersion(context, headers['tus-resumable']);
      if (refused) return refused;
      const found = await findOwnUpload(context, params.upload, deps);
      if (!found.isOk) return found;
      const { offset, length, expiresAt } = found.value;
      return answer(200, {
        'upload-offset': offset,
        'upload-length': length,
        'upload-expires': expiresAt.toUTCString(),
      });
    }),
    route(contract.continueUpload, async ({ params, headers, bytes }, context: Context) => {
      const refused = refuseVersion(context, headers['tus-resumable']);
      if (refused) return refused;
      const chunk = {
        fileId: params.upload,
        offset: numberOf(headers['upload-offset']),
        bytes,
        checksum: headers['upload-checksum'],
      };
      const added = await continueUpload(context, chunk, deps);
      return added.isOk ? answer(204, { 'upload-offset': added.value }) : added;
    }),
    route(contract.endUpload, async ({ params, headers }, context: Context) => {
      const refused = refuseVersion(context, headers['tus-resumable']);
      if (refused) return refused;
      const ended = await endUpload(context, params.upload, deps);
      return ended.isOk ? answer(204, {}) : ended;
    }),
  ];
}
