import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getCornerPlaces, getCornerTest, getCornerTests } from './use-cases/get-corner-tests.ts';

export const createRoutes = (): Route<Context>[] => [
  route(contract.getCornerPlaces, (_, context: Context) => getCornerPlaces(context)),
  route(contract.getCornerTests, ({ query }, context: Context) =>
    getCornerTests(context, {
      grades: query['grade[]'],
      subjects: query['subject[]'],
      isClickOnly: query.collection === 'click',
      page: query.page,
    }),
  ),
  route(contract.getCornerTest, ({ params }, context: Context) => getCornerTest(context, params.id)),
];
