import type { Context } from '#features/session/server';
import { createCache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import type { RenderedData, Route } from '#platform/server/http';
import { NODES_CHANNEL } from './repositories/changes.ts';
import { endpoints } from '../contract/index.ts';
import { publishedData } from './repositories/personal-data.ts';
import { createRoutes } from './routes.ts';

export { addPages, type NewPage } from './use-cases/add-pages.ts';
export { findLegalPages, findLegalVersion, type LegalPage } from './use-cases/get-public.ts';

/** Two for each market. */
const LISTS_MAX = 1000;

export interface NodesServer {
  readonly routes: Route<Context>[];
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  forgetAll(): void;
}

export function createNodesServer({ clock }: { clock: Clock }): NodesServer {
  const cache = createCache<RenderedData>({ size: LISTS_MAX });
  return {
    routes: createRoutes({ cache, clock }),
    channels: { [NODES_CHANNEL]: (label) => cache.forget(label) },
    forgetAll: () => cache.clear(),
  };
}

/** Pages and links that content managers write. */
export const feature = { name: 'nodes', endpoints, personalData: [publishedData], create: createNodesServer };
