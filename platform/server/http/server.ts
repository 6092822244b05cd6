import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { CallRefused, fail, requestErrors, type ErrorDefinition } from '#platform/kernel';
import type { ValuesOf } from '#platform/server/config';
import { RETRY_AFTER_SECONDS, unavailabilityOf } from '#platform/server/db';
import type { Logger } from '#platform/server/log';
import { addressGroup } from './address-group.ts';
import { sendFailure } from './binding/send.ts';
import { isCrossSite } from './cross-site.ts';
import { clientErrorHandler, HEAD_READ_MAX, longHeadOf, type LongHead, type LongHeadAnswer } from './long-heads.ts';
import { isTooDeep } from './body/json-walk.ts';
import type { httpSettings } from './settings.ts';

/**
 * Calls are counted; pages, pictures and scripts are not. What counts is the route that a request reached, however its
 * address was written (`/%61pi/…`, `http://host/api/…`); what reaches none is counted too.
 */
const COUNTED = /^\/(api|xapi|bookshelf)\//;

/** The longest body of a call; uploads and raw bodies declare their own limit. */
const BODY_LIMIT = 256 * 1024;

/** Honest clients send their headers within this time. */
const HEADER_SECONDS = 15;
/** How often slow requests are looked for. */
const LOOK_MS = 5000;

/** Makes the HTTP server itself (development puts Vite in front of it). */
export type ServerFactory = (handler: RequestListener) => Server;

export interface ServerOptions {
  readonly settings: ValuesOf<typeof httpSettings>;
  readonly log: Logger;
  readonly serverFactory?: ServerFactory;
  /** Keys the marks of addresses, the same on all nodes; a random one when absent. */
  readonly addressSecret?: string;
  /** The address by which a request is routed, by the one that it names. */
  readonly rewriteUrl?: (url: string) => string;
  /** The answer to a request whose head is too long; 431 where there is none. */
  readonly answerLongHead?: (head: LongHead) => LongHeadAnswer | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests are counted, wherever the route is. */
    isCall?: boolean;
    /** Pages of other sites may send it. */
    isCrossSite?: boolean;
  }
  interface FastifyInstance {
    /** Whether browsers reach the product over https. */
    readonly isHttps: boolean;
    /** The keyed hash under which an address is counted. */
    addressMark(ip: string | undefined): string;
  }
}

const errorOfStatus: Record<number, ErrorDefinition> = {
  400: requestErrors.invalid,
  // Of files outside their folder: they are not there.
  403: requestErrors['not-found'],
  404: requestErrors['not-found'],
  413: requestErrors['too-large'],
  415: requestErrors['wrong-type'],
  429: requestErrors['too-many'],
  503: requestErrors.unavailable,
};

/** A server with everything that holds for every call: ids, limits, security headers, errors in the envelope. */
export async function createServer({
  settings,
  log,
  serverFactory,
  addressSecret = randomBytes(32).toString('hex'),
  rewriteUrl,
  answerLongHead = () => undefined,
}: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    ...(serverFactory ? { serverFactory } : {}),
    ...(rewriteUrl && { rewriteUrl: ({ url = '/' }: IncomingMessage) => rewriteUrl(url) }),
    clientErrorHandler,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // A body that drips in holds a connection no longer than this.
    requestTimeout: settings.REQUEST_SECONDS * 1000,
    http: {
      maxHeaderSize: HEAD_READ_MAX,
      headersTimeout: Math.min(settings.REQUEST_SECONDS, HEADER_SECONDS) * 1000,
      connectionsCheckingInterval: Math.min(settings.REQUEST_SECONDS * 500, LOOK_MS),
    },
    genReqId: () => randomUUID(),
    // One logger for all requests: the logging code names the request itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.TRUST_PROXY ? settings.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    // Signed addresses are long; the whole head of a request is bounded.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.decorate('isHttps', settings.IS_HTTPS);
  app.decorate('addressMark', (ip: string | undefined) =>
    createHmac('sha256', addressSecret)
      .update(`address\0${addressGroup(ip)}`)
      .digest('base64url'),
  );
  // JSON bodies only, but for endpoints of another kind: a form of another site cannot send JSON without a preflight.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  // For documents (`config: { helmet: … }`); data has no use for most of these headers, and each costs on every call.
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    strictTransportSecurity: settings.IS_HTTPS && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Over https, which production requires, browsers look up no names of links in advance anyway.
    xDnsPrefetchControl: false,
    // No supported browser uses these [QUAL-9]: `frame-ancestors` replaces the first, the XSS auditor and the Flash player are removed from
    // all browsers, and only Internet Explorer reads the last.
    xFrameOptions: false,
    xXssProtection: false,
    xPermittedCrossDomainPolicies: false,
    xDownloadOptions: false,
  });
  if (settings.RATE_LIMIT > 0) await addLimits(app, settings.RATE_LIMIT);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    const longHead = longHeadOf(request.raw);
    if (longHead) {
      const { status, headers: own } = answerLongHead(longHead) ?? { status: 431, headers: {} };
      void reply
        .code(status)
        .headers({ ...own, connection: 'close' })
        .send();
      return;
    }
    const { method, headers, routeOptions } = request;
    if (hasTwoHosts(request.raw.rawHeaders)) {
      void sendFailure(reply, fail(requestErrors.invalid));
      return;
    }
    if (method !== 'GET' && !routeOptions.config.isCrossSite) {
      const { origin, host } = headers;
      if (isCrossSite({ method, host, origin, 'sec-fetch-site': one(headers['sec-fetch-site']) })) {
        void sendFailure(reply, fail(requestErrors['cross-site']));
        return;
      }
    }
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isTooDeep(request.body)) void sendFailure(reply, fail(requestErrors.invalid));
    else done();
  });
  app.setErrorHandler((error: { statusCode?: number } & Error, request, reply) => {
    if (error instanceof CallRefused) return sendFailure(reply, error.failure);
    const trouble = unavailabilityOf(error);
    // The database cannot serve now, which is no fault of the caller: a retry soon succeeds.
    if (trouble)
      return sendFailure(
        reply,
        fail(requestErrors[trouble === 'no-writing' ? 'read-only' : 'unavailable'], {
          retryAfter: RETRY_AFTER_SECONDS,
        }),
      );
    const { statusCode = 500 } = error;
    const expected = errorOfStatus[statusCode] ?? (statusCode < 500 ? requestErrors.invalid : undefined);
    if (!expected)
      request.log.error({ err: error, requestId: request.id, path: request.routeOptions.url }, 'unexpected');
    const wait = expected === requestErrors.unavailable ? { retryAfter: RETRY_AFTER_SECONDS } : undefined;
    return sendFailure(reply, fail(expected ?? requestErrors.unexpected, wait));
  });
  const notFound = (_: unknown, reply: FastifyReply) => sendFailure(reply, fail(requestErrors['not-found']));
  if (settings.RATE_LIMIT > 0) app.setNotFoundHandler({ preHandler: app.rateLimit() }, notFound);
  else app.setNotFoundHandler(notFound);
  return app;
}

/** A proxy may have believed another one of them than we do. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count > 1;
}

/** All calls together, by address; an endpoint's own limit is kept where it is bound. */
async function addLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => addressGroup(request.ip),
    allowList: ({ routeOptions: { url, config } }) => url !== undefined && !config.isCall && !COUNTED.test(url),
    addHeadersOnExceeding: silent,
    addHeaders: { ...silent, 'retry-after': true },
  });
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export type { FastifyInstance };
