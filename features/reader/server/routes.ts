import type { Context } from '#features/session/server';
import { createExchange, route, type FastifyInstance, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { findFollowedLink } from './use-cases/find-followed-link.ts';
import { getContent } from './use-cases/get-content.ts';
import { openBook } from './use-cases/open-book.ts';
import { savePosition } from './use-cases/save-position.ts';
import type { ReaderDeps } from './deps.ts';

export function createRoutes(deps: ReaderDeps): Route<Context>[] {
  return [
    route(contract.openBook, ({ params }, context: Context) => openBook(context, params.publication, deps)),
    route(contract.savePosition, ({ params, body }, context: Context) =>
      savePosition(context, params.publication, body.href, deps.clock),
    ),
    route(contract.findFollowedLink, ({ query }, context: Context) => findFollowedLink(context, query.base, deps)),
  ];
}

/**
 * In a frame without origin `'self'` means nothing, so the policy names the origin – and of it nothing but this book.
 *
 * @param book address below which the files of the book are
 */
const policy = (origin: string, book: string): string =>
  [
    "default-src 'none'",
    `img-src ${book} data:`,
    `style-src ${book} 'unsafe-inline'`,
    `font-src ${book} data:`,
    `media-src ${book}`,
    `frame-ancestors ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    'sandbox',
  ].join('; ');

/** `GET /content/<pass>/<file of the book>`. Not a call: what the reader's frame shows and loads [SHELF-13]. */
export function addContent(app: FastifyInstance, deps: ReaderDeps): void {
  app.addHook('onClose', async () => deps.files.close());
  app.get<{ Params: { token: string; '*': string }; Querystring: { theme?: unknown; size?: unknown } }>(
    '/content/:token/*',
    async (request, reply) => {
      const exchange = createExchange(request, reply);
      const { token, '*': path } = request.params;
      const found = await getContent({ token, path: path.normalize('NFC'), query: request.query, exchange }, deps);
      void reply.headers({
        'content-security-policy': policy(exchange.origin, `${exchange.origin}/content/${encodeURIComponent(token)}/`),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        // The frame has no origin of its own: all that it loads comes from elsewhere, fonts by CORS.
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': 'null',
      });
      // A refusal is a blank page in the frame: an empty one would show the browser's own error.
      if (found.status !== 200)
        return reply.code(found.status).header('cache-control', 'no-store').type('text/plain').send('\n');
      const { etag, seconds, mediaType, body, size } = found;
      void reply.headers({ etag, 'cache-control': `private, max-age=${seconds}`, 'accept-ranges': 'none' });
      if (request.headers['if-none-match'] === etag) {
        if (!Buffer.isBuffer(body)) body.destroy();
        return reply.code(304).send();
      }
      if (size !== undefined) void reply.header('content-length', size);
      return reply.header('content-type', mediaType).send(body);
    },
  );
}
