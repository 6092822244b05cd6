import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Route } from '#platform/server/http';
import { endpoints } from '../contract/index.ts';
import { createRoutes } from './routes.ts';

export interface ConsentServer {
  readonly routes: Route<Context>[];
}

export const createConsentServer = (clock: Clock): ConsentServer => ({ routes: createRoutes(clock) });

/** What visitors agreed to. */
export const feature = {
  name: 'consent',
  endpoints,
  create: ({ clock }: { readonly clock: Clock }) => createConsentServer(clock),
};
