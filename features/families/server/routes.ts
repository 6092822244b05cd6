import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { createCode, getCodes, updateCode } from './use-cases/change-codes.ts';
import { addChildren, admitUser, removeUsers } from './use-cases/change-members.ts';
import { createFamily, getFamilies, getFamily } from './use-cases/families.ts';
import { answerRequest, getRequests } from './use-cases/family-requests.ts';
import { getClassroom, getPublication, getStudent } from './use-cases/family-student.ts';
import { joinFamily } from './use-cases/join-family.ts';
import type { FamilyDeps } from './deps.ts';

export const createRoutes = (deps: FamilyDeps): Route<Context>[] => [
  route(contract.getFamilies, (_, context: Context) => getFamilies(context)),
  route(contract.createFamily, ({ body }, context: Context) => createFamily(context, body.family.name, deps)),
  route(contract.getFamily, ({ params }, context: Context) => getFamily(context, params.id, deps)),
  route(contract.joinFamily, ({ body }, context: Context) => joinFamily(context, body.code, deps)),
  route(contract.addFamilyChildren, ({ params, body }, context: Context) =>
    addChildren(context, params.id, body.students, deps),
  ),
  route(contract.removeFamilyUsers, ({ params, body }, context: Context) =>
    removeUsers(context, params.id, body.users, deps),
  ),
  route(contract.getFamilyCodes, ({ params }, context: Context) => getCodes(context, params.id, deps)),
  route(contract.createFamilyCode, ({ params, body }, context: Context) =>
    createCode(context, params.id, body.role, deps),
  ),
  route(contract.admitFamilyUser, ({ params, body }, context: Context) =>
    admitUser(context, params.id, body.user, deps),
  ),
  route(contract.getFamilyRequests, async (_, context: Context) => ok(await getRequests(context, deps))),
  route(contract.answerFamilyRequest, ({ body }, context: Context) => answerRequest(context, body, deps)),
  route(contract.updateFamilyCode, ({ params, body }, context: Context) =>
    updateCode(context, params.code, body.action, deps),
  ),
  route(contract.getFamilyStudent, ({ params }, context: Context) => getStudent(context, params)),
  route(contract.getFamilyClassroom, ({ params }, context: Context) => getClassroom(context, params, deps)),
  route(contract.getFamilyPublication, ({ params }, context: Context) => getPublication(context, params, deps)),
];
