import type { Context } from '#features/session/server';
import { successEnvelope } from '#platform/kernel';
import { render, route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getBooksGroups, type ShelfTools } from './use-cases/get-books-groups.ts';
import { getTemplate } from './use-cases/get-template.ts';
import { getPublication } from './use-cases/get-publication.ts';

export function createRoutes(tools: ShelfTools): Route<Context>[] {
  return [
    route(contract.getSubjects, async (_, { scope, market }: Context) =>
      render(JSON.stringify(successEnvelope((await getTemplate(scope, market, tools)).subjects))),
    ),
    route(contract.getSchoolGroups, async (_, { scope, market }: Context) =>
      render(JSON.stringify(successEnvelope((await getTemplate(scope, market, tools)).schoolGroups))),
    ),
    route(contract.getBooksGroups, (_, { scope, market, user }: Context) =>
      getBooksGroups({ scope, market, userId: user.uid }, tools),
    ),
    route(contract.getPublication, ({ params }, { scope, market, user }: Context) =>
      getPublication(scope, market, user.uid, params.publication, tools.clock.now()),
    ),
  ];
}
