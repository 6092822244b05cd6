import { getDomain } from 'tldts';
import { fail, requestErrors } from '#platform/kernel';
import {
  hostOf,
  sendFailure,
  type Exchange,
  type FastifyInstance,
  type LongHead,
  type LongHeadAnswer,
} from '#platform/server/http';

/** Browsers resolve every name below `localhost` themselves, and each is a site of its own. */
const EMBEDDED_HOST = 'content.localhost';

/** Routes of foreign content and of the engine that shows it: at the content host alone, and there nothing else. */
const CONTENT_ROUTE = /^\/(?:content|course|engine|read)\//;
/** Routes of course packages, each with a host of its own where there are such hosts. */
const PACKAGE_ROUTE = /^\/course\//;
const PACKAGE_HOST = /^p\d{1,15}\./;

interface ContentSettings {
  readonly CONTENT_ORIGIN?: string | undefined;
  readonly CONTENT_WILDCARD?: boolean | undefined;
}

/** Whether a route answers at the content host alone. */
export const isContentRoute = (url: string | undefined): boolean => CONTENT_ROUTE.test(url ?? '');

/** The origin of all foreign content, one for all markets [READ-1]; without a setting on the port that the visitor came by. */
export const contentOriginFor =
  ({ CONTENT_ORIGIN }: ContentSettings) =>
  ({ host, isHttps }: Pick<Exchange, 'host' | 'isHttps'>): string => {
    if (CONTENT_ORIGIN) return CONTENT_ORIGIN;
    const port = /:(\d+)$/.exec(host)?.[1];
    return `${isHttps ? 'https' : 'http'}://${EMBEDDED_HOST}${port ? `:${port}` : ''}`;
  };

/** Whether each package has a host of its own; browsers resolve all names below `localhost` themselves. */
const hasPackageHosts = ({ CONTENT_ORIGIN, CONTENT_WILDCARD }: ContentSettings): boolean =>
  CONTENT_ORIGIN === undefined || CONTENT_WILDCARD === true;

/**
 * The origin of a course package: a host of its own below the content host, so that no package reaches the storage of another. Without a
 * wildcard name it is the content origin, where the pages of packages have no origin.
 */
export const packageOriginFor = (settings: ContentSettings) => {
  const contentOriginOf = contentOriginFor(settings);
  const hasHosts = hasPackageHosts(settings);
  return ({ host, isHttps }: Pick<Exchange, 'host' | 'isHttps'>, publicationId: number) => {
    const content = contentOriginOf({ host, isHttps });
    return hasHosts
      ? { origin: content.replace('://', `://p${publicationId}.`), isOwn: true }
      : { origin: content, isOwn: false };
  };
};

/** What pages of the product frame: the content origin, and the hosts of packages where these are others. */
export const framedOriginsFor = (settings: ContentSettings) => {
  const contentOriginOf = contentOriginFor(settings);
  return (exchange: Pick<Exchange, 'host' | 'isHttps'>): readonly string[] => {
    const content = contentOriginOf(exchange);
    return hasPackageHosts(settings) ? [content, content.replace('://', '://*.')] : [content];
  };
};

const nameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();

/** Whether a host holds books alone. */
export const isContentHostOf = ({ CONTENT_ORIGIN }: ContentSettings): ((host: string) => boolean) => {
  const own = CONTENT_ORIGIN ? new URL(CONTENT_ORIGIN).hostname : EMBEDDED_HOST;
  return (host) => nameOf(host).replace(PACKAGE_HOST, '') === own;
};

/** The content host is no market: engine and content answer there and nowhere else, everything else is 404 [READ-1]. */
export function addContentHost(server: FastifyInstance, settings: ContentSettings): void {
  const isContentHost = isContentHostOf(settings);
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    const host = hostOf(request.headers.host);
    const isMisplaced = PACKAGE_HOST.test(host) && !PACKAGE_ROUTE.test(url ?? '');
    if (isContentHost(host) ? isContentRoute(url) && !isMisplaced : !isContentRoute(url)) done();
    else void sendFailure(reply, fail(requestErrors['not-found']));
  });
}

/**
 * A package can set cookies for the whole content host, so large that no request to it can be read. The content host has no cookies: the
 * browser removes them all, and sends the request again [PROG-32].
 */
export function clearedContentHost(settings: ContentSettings) {
  const isContentHost = isContentHostOf(settings);
  return ({ host, path }: LongHead): LongHeadAnswer | undefined =>
    isContentHost(host) && isContentRoute(path)
      ? { status: 307, headers: { location: path, 'clear-site-data': '"cookies"', 'cache-control': 'no-store' } }
      : undefined;
}

/** Why an origin must not hold the content of a product with these hosts; undefined when it may. */
export function contentOriginProblem(
  { CONTENT_ORIGIN }: ContentSettings,
  productHosts: readonly string[],
): string | undefined {
  if (!CONTENT_ORIGIN)
    return 'production needs an origin for books: https and a domain of its own, which nothing else uses';
  const { protocol, hostname } = new URL(CONTENT_ORIGIN);
  if (protocol !== 'https:') return 'production is reached over https only';
  const site = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;
  const shared = productHosts.map(nameOf).find((host) => site(host) === site(hostname));
  return shared && `it shares its registrable domain with ${shared}; cookies and storage would be one site's`;
}
