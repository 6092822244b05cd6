import type { Clock } from '#platform/server/clock';
import { endpoints } from '../contract/index.ts';
import { createRoutes } from './routes.ts';

/** What parents and teachers see first: how their children and classes read. */
export const feature = {
  name: 'home',
  endpoints,
  create: (deps: { readonly clock: Clock }) => ({ routes: createRoutes(deps) }),
};
