import type { Context } from '#features/session/server';
import { createExchange, route, type Exchange, type FastifyInstance, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getContent } from './use-cases/content/get-content.ts';
import { findHolder } from './use-cases/find-holder.ts';
import { deleteMark } from './use-cases/marks/delete-mark.ts';
import { listMarks } from './use-cases/marks/list-marks.ts';
import { saveMark } from './use-cases/marks/save-mark.ts';
import { listStickers } from './use-cases/list-stickers.ts';
import { checkKept, keepBook } from './use-cases/keep-book.ts';
import { openBook } from './use-cases/open-book.ts';
import { savePosition } from './use-cases/save-position.ts';
import type { ReaderDeps } from './deps.ts';

export function createRoutes(deps: ReaderDeps): Route<Context>[] {
  return [
    route(contract.openBook, ({ params }, context: Context) => openBook(context, params.publication, deps)),
    route(contract.savePosition, ({ params, body }, context: Context) =>
      savePosition(context, params.publication, body, deps.clock),
    ),
    route(contract.listStickers, (_, context: Context) => listStickers(context)),
    route(contract.keepBook, ({ params }, context: Context) => keepBook(context, params.publication, deps)),
    route(contract.checkKept, ({ query }, context: Context) => checkKept(context, query.books.split(','), deps)),
    route(contract.listMarks, ({ params }, context: Context) => listMarks(context, params.publication, deps.clock)),
    route(contract.saveMark, ({ params, body }, context: Context) => saveMark(context, params, body, deps.clock)),
    route(contract.deleteMark, ({ params }, context: Context) => deleteMark(context, params, deps.clock)),
  ];
}

const { bookPolicy, CONTENT_HEADERS, enginePage, enginePolicy } = contract;

const headersOf = ({ isHttps }: Exchange): Record<string, string> => ({
  ...CONTENT_HEADERS,
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
});

/**
 * `GET /content/<pass>/<file of the book>` and `GET /read/<pass>/`, the page of the engine that shows them. Not calls:
 * they answer at the content origin alone, know no cookie and set none [READ-1].
 */
export function addContent(app: FastifyInstance, deps: ReaderDeps): void {
  app.addHook('onClose', async () => deps.files.close());
  app.get<{ Params: { token: string; '*': string }; Querystring: { page?: unknown } }>(
    '/content/:token/*',
    async (request, reply) => {
      const exchange = createExchange(request, reply);
      const { token, '*': path } = request.params;
      const { origin } = exchange;
      const isPage = request.query.page !== undefined;
      const { range } = request.headers;
      const ifRange = exchange.header('if-range');
      const found = await getContent({ token, path: path.normalize('NFC'), isPage, exchange, range, ifRange }, deps);
      void reply.headers(headersOf(exchange));
      const parents = found.status === 200 || found.status === 206 ? [origin, found.productOrigin] : ["'none'"];
      const files = `${origin}/content/${encodeURIComponent(token)}/`;
      const places = { contentOrigin: origin, files, media: `${origin}/content/` };
      void reply.header('content-security-policy', bookPolicy(places, parents));
      if (found.status === 416) void reply.header('content-range', `bytes */${found.of}`);
      // A refusal is a blank page in the frame: an empty one would show the browser's own error.
      if (found.status !== 200 && found.status !== 206)
        return reply.code(found.status).header('cache-control', 'no-store').type('text/plain').send('\n');
      const { etag, seconds, mediaType, body, size, part } = found;
      void reply.headers({
        etag,
        'cache-control': `private, max-age=${seconds}`,
        'accept-ranges': 'bytes',
        // What a frame was given is no answer for a tab.
        vary: 'sec-fetch-dest',
      });
      if (request.headers['if-none-match'] === etag) {
        if (!Buffer.isBuffer(body)) body.destroy();
        return reply.code(304).send();
      }
      if (part) void reply.header('content-range', `bytes ${part.from}-${part.to}/${part.of}`);
      if (size !== undefined) void reply.header('content-length', size);
      return reply.code(found.status).header('content-type', mediaType).send(body);
    },
  );
  app.get<{ Params: { token: string } }>('/read/:token/', async (request, reply) => {
    const exchange = createExchange(request, reply);
    const pass = await findHolder(request.params.token, exchange, 'frame', deps);
    void reply.headers({ ...headersOf(exchange), 'cache-control': 'no-store' });
    if (!pass)
      return reply
        .code(403)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .type('text/plain')
        .send('\n');
    void reply.header(
      'content-security-policy',
      enginePolicy({ contentOrigin: exchange.origin, files: `${exchange.origin}/content/` }, pass.productOrigin),
    );
    return reply.type('text/html; charset=utf-8').send(enginePage(pass.productOrigin, await deps.engine()));
  });
}
