import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from './route.ts';

/** The part of a Fastify request that the rest of the house may see. */
export function createExchange(request: FastifyRequest, reply: FastifyReply): Exchange {
  const isSecure = request.protocol === 'https';
  return {
    requestId: request.id,
    host: request.host,
    origin: `${request.protocol}://${request.host}`,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    header(name) {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[name],
    setCookie(name, value, maxAge, { isReadable = false } = {}) {
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly: !isReadable,
        sameSite: 'lax',
        secure: isSecure,
        maxAge,
      });
    },
    clearCookie(name) {
      void reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
    },
  };
}
