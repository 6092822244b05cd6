import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Route } from '#platform/server/http';
import { NODES_CHANNEL } from './repositories/changes.ts';
import { endpoints } from '../contract/index.ts';
import { publishedData } from './repositories/personal-data.ts';
import { createRoutes } from './routes.ts';
import { createNodesCache } from './use-cases/get-public.ts';

export { addPages, type NewPage } from './use-cases/add-pages.ts';
export { findLegalPages, findLegalVersion, type LegalPage } from './use-cases/get-public.ts';

export interface NodesServer {
  readonly routes: Route<Context>[];
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  forgetAll(): void;
}

export function createNodesServer({ clock }: { clock: Clock }): NodesServer {
  const cache = createNodesCache();
  return {
    routes: createRoutes({ cache, clock }),
    channels: { [NODES_CHANNEL]: (label) => cache.forget(label) },
    forgetAll: () => cache.clear(),
  };
}

/** Pages and links that content managers write. */
export const feature = { name: 'nodes', endpoints, personalData: [publishedData], create: createNodesServer };
