import { refuseManaging } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { answerPupilEmail, erasePupil, renamePupil, returnPupils } from './use-cases/change-pupils.ts';
import { createPupils, passwordsOfPupils, previewPupils } from './use-cases/create-pupils.ts';
import { printCards } from './use-cases/print-cards.ts';
import { renewPupilPasswords } from './use-cases/renew-passwords.ts';
import type { FirstPassword, PupilDeps } from './deps.ts';

export const createRoutes = (deps: PupilDeps): Route<Context>[] => [
  route(contract.previewPupils, ({ params, body }, context: Context) =>
    previewPupils(context, params.id, body.pupils, deps),
  ),
  route(
    contract.createPupils,
    ({ params, body }, context: Context, passwords: readonly FirstPassword[]) =>
      createPupils(context, params.id, { pupils: body.pupils, passwords }, deps),
    {
      prepare: ({ params, body }, context) => passwordsOfPupils(context, params.id, body.pupils, deps),
      mayRepeat: ({ params }, context) => refuseManaging(context, params.id),
    },
  ),
  route(contract.renewPupilPasswords, ({ params, body }, context: Context) =>
    renewPupilPasswords(context, params.id, body.users, deps),
  ),
  route(contract.renamePupil, ({ params, body }, context: Context) => renamePupil(context, params, body, deps)),
  route(contract.answerPupilEmail, ({ params, body }, context: Context) =>
    answerPupilEmail(context, params, body.answer, deps),
  ),
  route(contract.erasePupil, ({ params, body }, context: Context) => erasePupil(context, params, body, deps)),
  route(contract.returnPupils, ({ params, body }, context: Context) =>
    returnPupils(context, params.id, body.users, deps),
  ),
  route(contract.printCards, ({ body }, context: Context) => printCards(body, context, deps)),
];
