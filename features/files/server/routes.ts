import type { Context } from '#features/session/server';
import { route, type FileData, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { createContentRoutes } from './content-routes.ts';
import type { FilesDeps } from './deps.ts';
import { createUploadRoutes } from './upload-routes.ts';
import { getFile } from './use-cases/get-file.ts';
import { getFilePass } from './use-cases/serve/get-file-pass.ts';
import { getThumbnail } from './use-cases/serve/get-thumbnail.ts';
import type { FoundFile } from './use-cases/serve/read-file.ts';

/** A small copy at the product's own origin. `vary` keeps it from the next user of the same browser, whose cookie differs. */
const thumbnailData = ({ mediaType, etag, size, body }: FoundFile): FileData => ({
  file: true,
  headers: {
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=3600',
    vary: 'cookie',
    etag,
    'content-length': size,
    'content-type': mediaType,
  },
  body,
});

export const createRoutes = (deps: FilesDeps): Route<Context>[] => [
  ...createUploadRoutes(deps),
  route(contract.getFile, ({ params }, context: Context) => getFile(context, params.file)),
  route(contract.getFilePass, ({ params }, context: Context) => getFilePass(context, params.file, deps)),
  route(contract.getFileThumbnail, async ({ params }, context: Context) => {
    const found = await getThumbnail(context, params.file, deps);
    return found.isOk ? thumbnailData(found.value) : found;
  }),
  ...createContentRoutes(deps),
];
