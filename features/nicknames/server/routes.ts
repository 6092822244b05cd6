import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { NicknameDeps } from './deps.ts';
import { decideChildNickname, decideClassNickname } from './use-cases/decide-nickname.ts';
import { listChildrenNicknames, listClassNicknames } from './use-cases/list-nicknames.ts';
import { reportNickname } from './use-cases/report-nickname.ts';

export const createRoutes = (deps: NicknameDeps): Route<Context>[] => [
  route(contract.listClassNicknames, ({ params }, context: Context) => listClassNicknames(context, params.classroom)),
  route(contract.decideClassNickname, ({ params, body }, context: Context) =>
    decideClassNickname(context, params, body, deps),
  ),
  route(contract.listChildrenNicknames, (_, context: Context) => listChildrenNicknames(context)),
  route(contract.decideChildNickname, ({ params, body }, context: Context) =>
    decideChildNickname(context, params.nickname, body, deps),
  ),
  route(contract.reportNickname, ({ params }, context: Context) => reportNickname(context, params.nickname, deps)),
];
