import type { FastifyInstance } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import { getCover } from './use-cases/get-cover.ts';

/** `GET /covers/…`: files named by their content, so they may be kept for ever. Not a call: an image. */
export function addCovers(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/covers/:name', async (request, reply) => {
    const cover = await getCover(storage, request.params.name);
    if (!cover) return reply.code(404).send();
    const etag = `"${request.params.name}"`;
    void reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(cover.type).send(cover.data);
  });
}
