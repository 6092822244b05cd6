import type { Exchange } from '#platform/server/http';
import { isForReader, isFrame, type FetchMetadata } from '../policy.ts';
import type { ReaderDeps } from '../deps.ts';
import { ANONYMOUS, deviceOf, readPass, type Pass } from './pass.ts';

export const fetchMetadataOf = (exchange: Exchange): FetchMetadata => ({
  site: exchange.header('sec-fetch-site'),
  destination: exchange.header('sec-fetch-dest'),
});

/**
 * The pass of an address, when who asks may use it: the same browser, in the reader's frames, while the session that
 * got it lives. No cookie ever comes to the content origin, so none is asked for [SAFE-10].
 */
export async function findHolder(
  token: string,
  exchange: Exchange,
  kind: 'frame' | 'file',
  { signingSecret, clock, isSessionAlive }: ReaderDeps,
): Promise<Pass | undefined> {
  const pass = readPass(token, signingSecret, clock.now());
  const fetched = fetchMetadataOf(exchange);
  if (!pass || !(kind === 'frame' ? isFrame : isForReader)(fetched)) return undefined;
  if (pass.device !== deviceOf(exchange.userAgent)) return undefined;
  if (pass.sessionId === ANONYMOUS) return pass;
  // Over https every browser sends fetch metadata; a client without it is no reader.
  if (exchange.isHttps && fetched.site === undefined) return undefined;
  return (await isSessionAlive({ workspaceId: pass.sessionWorkspaceId, id: pass.sessionId })) ? pass : undefined;
}
