import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { createContentRoutes } from './content-routes.ts';
import type { FilesDeps } from './deps.ts';
import { createUploadRoutes } from './upload-routes.ts';
import { getFile } from './use-cases/get-file.ts';
import { getFilePass } from './use-cases/serve/get-file-pass.ts';

export const createRoutes = (deps: FilesDeps): Route<Context>[] => [
  ...createUploadRoutes(deps),
  route(contract.getFile, ({ params }, context: Context) => getFile(context, params.file)),
  route(contract.getFilePass, ({ params }, context: Context) => getFilePass(context, params.file, deps)),
  ...createContentRoutes(deps),
];
