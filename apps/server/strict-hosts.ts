import { knowsHost, parseHostMap, type LoadedMarket } from '#features/market/server';
import { fail, requestErrors } from '#platform/kernel';
import { hostOf, sendFailure, type FastifyInstance } from '#platform/server/http';
import { isContentRoute } from './content-host.ts';
import type { AppSettings } from './settings.ts';

/** Monitoring calls these paths by the server's address, whatever hosts there are. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses requests for hosts that are not configured, if the operator wants that [SAFE-10]. */
export function addStrictHosts(
  server: FastifyInstance,
  settings: Pick<AppSettings, 'STRICT_HOSTS' | 'HOST_MAP'>,
  markets: readonly LoadedMarket[],
): void {
  if (!settings.STRICT_HOSTS) return;
  const isKnown = knowsHost(markets, parseHostMap(settings.HOST_MAP ?? ''));
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (isKnown(hostOf(request.headers.host)) || PROBES.has(url ?? '') || isContentRoute(url)) done();
    else void sendFailure(reply, fail(requestErrors['wrong-host']));
  });
}
