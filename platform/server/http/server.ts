import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import { fail, requestErrors, type ErrorDefinition } from '#platform/kernel';
import type { ValuesOf } from '#platform/server/config';
import { RETRY_AFTER_SECONDS, unavailabilityOf } from '#platform/server/db';
import type { Logger } from '#platform/server/log';
import { sendFailure } from './bind.ts';
import { isCrossSite } from './cross-site.ts';
import type { httpSettings } from './settings.ts';

/** Calls are counted; pages, pictures and scripts are not. */
const COUNTED = /^\/(api|xapi|bookshelf)\//;

/** No call carries more; uploads will have their own door. */
const BODY_LIMIT = 256 * 1024;

/** Makes the HTTP server itself (development puts Vite in front of it). */
export type ServerFactory = (handler: RequestListener) => Server;

export interface ServerOptions {
  readonly settings: ValuesOf<typeof httpSettings>;
  readonly log: Logger;
  readonly serverFactory?: ServerFactory;
}

const errorOfStatus: Record<number, ErrorDefinition> = {
  400: requestErrors.invalid,
  404: requestErrors['not-found'],
  413: requestErrors['too-large'],
  415: requestErrors['wrong-type'],
  429: requestErrors['too-many'],
  503: requestErrors.unavailable,
};

/** A server with everything that holds for every call: ids, limits, security headers, errors in the envelope. */
export async function createServer({ settings, log, serverFactory }: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    ...(serverFactory ? { serverFactory } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    // One logger for all requests: whoever logs names the request himself.
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.TRUST_PROXY ? settings.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    routerOptions: { maxParamLength: 512 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  // JSON bodies only: a form of another site cannot send one without a preflight.
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
  });
  if (settings.RATE_LIMIT > 0) await addLimits(app, settings.RATE_LIMIT);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    const { method, headers } = request;
    if (method !== 'GET') {
      const { origin, host } = headers;
      if (isCrossSite({ method, host, origin, 'sec-fetch-site': one(headers['sec-fetch-site']) })) {
        void sendFailure(reply, fail(requestErrors['cross-site']));
        return;
      }
    }
    done();
  });
  app.setErrorHandler((error: { statusCode?: number } & Error, request, reply) => {
    const trouble = unavailabilityOf(error);
    // The database cannot serve now, which is nobody's mistake: soon it will.
    if (trouble)
      return sendFailure(
        reply,
        fail(requestErrors[trouble === 'no-writing' ? 'read-only' : 'unavailable'], {
          retryAfter: RETRY_AFTER_SECONDS,
        }),
      );
    const known = errorOfStatus[error.statusCode ?? 500];
    if (!known) request.log.error({ err: error, requestId: request.id, path: request.routeOptions.url }, 'unexpected');
    return sendFailure(reply, fail(known ?? requestErrors.unexpected));
  });
  app.setNotFoundHandler((_, reply) => sendFailure(reply, fail(requestErrors['not-found'])));
  return app;
}

/** All calls together, by address; an endpoint's own limit is kept where it is bound. */
async function addLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    allowList: (request) => !COUNTED.test(request.url),
    addHeadersOnExceeding: silent,
    addHeaders: { ...silent, 'retry-after': true },
  });
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export type { FastifyInstance };
