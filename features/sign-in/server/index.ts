import type { Context } from '#features/session/server';
import type { Route } from '#platform/server/http';
import { endpoints } from '../contract/index.ts';
import type { SignInDeps } from './deps.ts';
import { createRoutes } from './routes.ts';

export interface SignInServer {
  readonly routes: Route<Context>[];
}

/** The way back into an account whose password is forgotten. */
export const feature = {
  name: 'sign-in',
  endpoints,
  create: (deps: SignInDeps): SignInServer => ({ routes: createRoutes(deps) }),
};
