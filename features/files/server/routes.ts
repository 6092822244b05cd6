import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { FilesDeps } from './deps.ts';
import { createUploadRoutes } from './upload-routes.ts';
import { getFile } from './use-cases/get-file.ts';

export const createRoutes = (deps: FilesDeps): Route<Context>[] => [
  ...createUploadRoutes(deps),
  route(contract.getFile, ({ params }, context: Context) => getFile(context, params.file)),
];
