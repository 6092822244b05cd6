import type { Context } from '#features/session/server';
import { successEnvelope } from '#platform/kernel';
import { render, route, type FastifyInstance, type Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import * as contract from '../contract/index.ts';
import { getBooksGroups, type ShelfDeps } from './use-cases/shelf/get-books-groups.ts';
import { getTemplate } from './use-cases/shelf/get-template.ts';
import { getCover } from './use-cases/get-cover.ts';
import { getPublication } from './use-cases/get-publication.ts';

export function createRoutes(deps: ShelfDeps): Route<Context>[] {
  return [
    route(contract.getSubjects, async (_, { scope, market }: Context) =>
      render(JSON.stringify(successEnvelope((await getTemplate(scope, market, deps)).subjects))),
    ),
    route(contract.getSchoolGroups, async (_, { scope, market }: Context) =>
      render(JSON.stringify(successEnvelope((await getTemplate(scope, market, deps)).schoolGroups))),
    ),
    route(contract.getBooksGroups, (_, { scope, market, user }: Context) =>
      getBooksGroups({ scope, market, userId: user.uid }, deps),
    ),
    route(contract.getPublication, ({ params }, { scope, market, user }: Context) =>
      getPublication(scope, market, user.uid, params.publication, deps.clock.now()),
    ),
  ];
}

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
