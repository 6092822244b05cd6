import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { CredentialCache, CredentialsDeps } from './deps.ts';
import { createForPublication, listOfMarket, revokeOfMarket, searchOfMarket } from './use-cases/manage-credentials.ts';

export const createRoutes = (deps: CredentialsDeps & { readonly cache: CredentialCache }): Route<Context>[] => [
  route(contract.getCredentials, ({ query }, context: Context) => listOfMarket(context, query.before, deps)),
  route(contract.createCredential, ({ body }, context: Context) => createForPublication(context, body, deps)),
  route(contract.revokeCredential, ({ params }, context: Context) => revokeOfMarket(context, params.id, deps)),
  route(contract.findCredentialPublications, ({ query }, context: Context) =>
    searchOfMarket(context, query.search, deps),
  ),
];
