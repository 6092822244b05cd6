import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureEnvelope, type Failure } from '#platform/kernel';
import type { FileData } from './route.ts';

/** Sends a failure in the envelope. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.error.isReportable)
    reply.log.warn({ code: failure.error.code, requestId: reply.request.id }, 'call failed');
  if (failure.retryAfter) void reply.header('retry-after', failure.retryAfter);
  return reply
    .code(failure.error.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id })
    .send(failureEnvelope(failure, reply.request.id));
}

/** Sends a file, a page or a stream; 304 where the browser has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, data: FileData): FastifyReply {
  const { status = 200, headers, body } = data;
  const { etag } = headers;
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    if (body instanceof Readable) body.destroy();
    const { 'content-length': _, 'content-range': __, ...kept } = headers;
    return reply.headers(kept).code(304).send();
  }
  // An empty text would get a content type.
  return reply
    .headers(headers)
    .code(status)
    .send(body === '' ? undefined : body);
}
