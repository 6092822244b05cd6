import { refuseLocalAccounts, type Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { PictureLoginDeps } from './deps.ts';
import { endPictureLogin, getPictureLogin, makePictureCards } from './use-cases/cards.ts';
import { answerPictureConsent, getPictureConsents } from './use-cases/consents.ts';
import { freePictureDevices } from './use-cases/device-waits.ts';
import { logInByPictures } from './use-cases/log-in.ts';
import { getPictureClasses, openPictureClass } from './use-cases/open-class.ts';

export const createRoutes = (deps: PictureLoginDeps): Route<Context>[] => [
  route(contract.getPictureClasses, async (_, context: Context) => ok(await getPictureClasses(context, deps))),
  route(
    contract.openPictureClass,
    async ({ body }, context: Context) => refuseLocalAccounts(context.market) ?? openPictureClass(context, body, deps),
  ),
  route(
    contract.logInByPictures,
    async ({ body }, context: Context) => refuseLocalAccounts(context.market) ?? logInByPictures(context, body, deps),
  ),
  route(contract.getPictureLogin, ({ params }, context: Context) => getPictureLogin(context, params.id, deps)),
  route(contract.makePictureCards, ({ params, body }, context: Context) =>
    makePictureCards(context, params.id, body.users, deps),
  ),
  route(contract.getPictureConsents, async (_, context: Context) => ok(await getPictureConsents(context))),
  route(contract.answerPictureConsent, ({ body }, context: Context) => answerPictureConsent(context, body, deps)),
  route(contract.freePictureDevices, ({ params }, context: Context) => freePictureDevices(context, params.id)),
  route(contract.endPictureLogin, ({ params }, context: Context) => endPictureLogin(context, params.id)),
];
