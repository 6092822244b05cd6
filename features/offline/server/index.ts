import { endpoints } from '../contract/index.ts';
import type { OfflineDeps } from './deps.ts';
import { createRoutes } from './routes.ts';

/** Books that a device keeps, to be read without a network. */
export const feature = {
  name: 'offline',
  endpoints,
  create: (deps: OfflineDeps) => ({ routes: createRoutes(deps) }),
};
