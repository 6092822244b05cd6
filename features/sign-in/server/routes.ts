import { requestLink } from '#features/account/server';
import { refuseLocalAccounts, type Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { SignInDeps } from './deps.ts';
import { resetPassword } from './use-cases/reset-password.ts';

export const createRoutes = (deps: SignInDeps): Route<Context>[] => [
  route(
    contract.forgotPassword,
    async ({ body }, context: Context) =>
      refuseLocalAccounts(context.market) ?? requestLink('reset-password', body.email, context, deps),
  ),
  route(
    contract.resetPassword,
    async ({ body }, context: Context) => refuseLocalAccounts(context.market) ?? resetPassword(body, context, deps),
  ),
];
