import type { Context } from '#features/session/server';
import { successEnvelope } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { render, route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { presentSchoolGroups, presentSubjects } from './present.ts';
import { listSchoolGroups, listSubjects } from './repositories/catalogue.ts';
import { getBooksGroups, type ShelfTools } from './use-cases/get-books-groups.ts';
import { getPublication } from './use-cases/get-publication.ts';

export function createRoutes(tools: ShelfTools, clock: Clock): Route<Context>[] {
  return [
    route(contract.getSubjects, async (_, { scope, market }: Context) =>
      render(JSON.stringify(successEnvelope(presentSubjects(await listSubjects(scope), market.language)))),
    ),
    route(contract.getSchoolGroups, async (_, { scope, market }: Context) =>
      render(JSON.stringify(successEnvelope(presentSchoolGroups(await listSchoolGroups(scope), market.language)))),
    ),
    route(contract.getBooksGroups, (_, { scope, market, user }: Context) =>
      getBooksGroups({ scope, market, userId: user.uid }, tools),
    ),
    route(contract.getPublication, ({ params }, { scope, market, user }: Context) =>
      getPublication(scope, market, user.uid, params.publication, clock.now()),
    ),
  ];
}
