import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Route } from '#platform/server/http';
import { createRoutes } from './routes.ts';

export interface ConsentServer {
  readonly routes: Route<Context>[];
}

export const createConsentServer = (clock: Clock): ConsentServer => ({ routes: createRoutes(clock) });
