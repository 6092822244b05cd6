import { createLog } from '#platform/server/log';
import { readSettings } from '#platform/server/config';
import {
  bindRoutes,
  createServer,
  httpSettings,
  type CallContext,
  type FastifyInstance,
  type Identify,
  type Route,
} from '#platform/server/http';

/** A real server with some routes, not listening: tests inject requests into it. */
export async function testServer<Context extends CallContext>(
  routes: readonly Route<Context>[],
  identify: Identify<Context>,
  env: Readonly<Record<string, string>> = {},
): Promise<FastifyInstance> {
  const settings = readSettings(httpSettings, { NODE_ENV: 'test', RATE_LIMIT: '100000', ...env });
  const server = await createServer({ settings, log: createLog({ LOG_LEVEL: 'silent' }) });
  await bindRoutes(server, routes, identify);
  return server;
}
