import type { Context } from '#features/session/server';
import { fail, requestErrors, successEnvelope } from '#platform/kernel';
import { publicRoute, render, route, type Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import * as contract from '../contract/index.ts';
import { getBooksGroups, type ShelfDeps } from './use-cases/shelf/get-books-groups.ts';
import { getTemplate } from './use-cases/shelf/get-template.ts';
import { readCover } from './use-cases/read-cover.ts';
import { getPublication } from './use-cases/get-publication.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

export function createRoutes(deps: ShelfDeps & { readonly storage: Storage }): Route<Context>[] {
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
      getPublication(scope, market, { userId: user.uid, now: deps.clock.now() }, params.publication),
    ),
    publicRoute(contract.getCover, async ({ params: { name } }) => {
      const cover = await readCover(deps.storage, name);
      if (!cover) return fail(requestErrors['not-found']);
      const headers = { etag: `"${name}"`, 'cache-control': FOR_EVER, 'content-type': cover.type };
      return { file: true, headers, body: cover.data };
    }),
  ];
}
