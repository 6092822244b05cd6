import type { Context } from '#features/session/server';
import { createCache } from '#platform/server/cache';
import type { Channels, RunningFeature } from '#platform/server/feature';
import { endpoints } from '../contract/index.ts';
import type { CredentialCache, CredentialsDeps } from './deps.ts';
import { CREDENTIALS_CHANNEL } from './repositories/credentials.ts';
import { madeData } from './repositories/personal-data.ts';
import { createRoutes } from './routes.ts';
import { createAuthenticate, type Authenticate } from './use-cases/authenticate/authenticate.ts';
import { createMeter } from './use-cases/authenticate/meter.ts';

export { runCredentials, type CredentialsCommand } from './commands/credentials.ts';
export type { PublicationPorts } from './deps.ts';
export type { Authenticate, Authenticated, CredentialCall } from './use-cases/authenticate/authenticate.ts';

/** However deaf a node is, it believes no longer than this what it read once. */
const LIFE_MS = 15_000;
const KEPT_MAX = 10_000;

export interface CredentialsServer extends RunningFeature<Context> {
  readonly channels: Channels;
  /** Who content is, by its `Authorization` header [PROG-28]. */
  readonly authenticate: Authenticate;
}

export function createCredentialsServer(deps: CredentialsDeps): CredentialsServer {
  const cache: CredentialCache = createCache({ most: KEPT_MAX, lifeMs: LIFE_MS });
  return {
    routes: createRoutes({ ...deps, cache }),
    authenticate: createAuthenticate({ ...deps, cache }, createMeter()),
    channels: { [CREDENTIALS_CHANNEL]: (username) => cache.forget(username) },
    forgetAll: () => cache.clear(),
  };
}

/** User names and passwords of content that writes records. */
export const feature = {
  name: 'credentials',
  endpoints,
  personalData: [madeData],
  create: createCredentialsServer,
};
