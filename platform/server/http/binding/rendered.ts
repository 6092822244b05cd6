import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedData } from './route.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface RenderOptions {
  readonly etagSeed?: string;
  /** The text never changes: compressed as small as can be, however long that takes. */
  readonly isImmutable?: boolean;
}

/** Compresses a JSON text once, to be sent many times. */
export async function render(json: string, { etagSeed, isImmutable }: RenderOptions = {}): Promise<RenderedData> {
  const identity = Buffer.from(json);
  const [br, zipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: isImmutable ? 11 : 5 } }),
    toGzip(identity, { level: isImmutable ? 9 : 6 }),
  ]);
  const digest = createHash('sha256')
    .update(etagSeed ?? identity)
    .digest('base64url')
    .slice(0, 22);
  return { rendered: true, etag: `"${digest}"`, bodies: { br, gzip: zipped, identity } };
}

/** Sends the smallest body that the client takes, or 304 when it has it already. */
export function sendRendered(request: FastifyRequest, reply: FastifyReply, data: RenderedData): FastifyReply {
  const { cacheControl = 'private, no-cache' } = data;
  void reply.headers({ etag: data.etag, 'cache-control': cacheControl, vary: 'accept-encoding, cookie, host' });
  if (request.headers['if-none-match'] === data.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const { br, gzip: zipped, identity } = data.bodies;
  void reply.type('application/json; charset=utf-8');
  if (br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(br);
  if (zipped && accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(zipped);
  return reply.send(identity);
}
