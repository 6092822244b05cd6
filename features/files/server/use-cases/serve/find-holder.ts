import type { Exchange } from '#platform/server/http';
import type { FilesDeps } from '../../deps.ts';
import { deviceOf, readPass, type Pass } from './pass.ts';

/** Files are shown, played, read by scripts of the product, and saved; none is a script, a style or a worker. */
const DESTINATIONS = /^(?:audio|document|embed|empty|iframe|image|object|track|video)$/;

/**
 * The pass of an address, when the caller may use it: the same browser, for a use that files have, while the session lives. No cookie
 * comes to the content origin, so none is asked for [SAFE-10].
 */
export async function findHolder(
  token: string,
  exchange: Exchange,
  { signingSecret, clock, isSessionAlive }: Pick<FilesDeps, 'signingSecret' | 'clock' | 'isSessionAlive'>,
): Promise<Pass | undefined> {
  const pass = readPass(token, signingSecret, clock.now());
  if (pass?.device !== deviceOf(exchange.userAgent)) return undefined;
  const destination = exchange.header('sec-fetch-dest');
  if (destination !== undefined && !DESTINATIONS.test(destination)) return undefined;
  // Over https every browser sends fetch metadata.
  if (exchange.isHttps && exchange.header('sec-fetch-site') === undefined) return undefined;
  return (await isSessionAlive({ workspaceId: pass.sessionWorkspaceId, id: pass.sessionId })) ? pass : undefined;
}
