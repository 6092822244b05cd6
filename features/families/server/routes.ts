import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { createFamilyCode, getFamilyCodes, updateFamilyCode } from './use-cases/change-codes.ts';
import { addFamilyChildren, admitFamilyUser, removeFamilyUsers } from './use-cases/change-members.ts';
import { createFamily, getFamilies, getFamily } from './use-cases/families.ts';
import { answerFamilyRequest, getFamilyRequests } from './use-cases/family-requests.ts';
import { getFamilyClassroom, getFamilyPublication, getFamilyStudent } from './use-cases/family-student.ts';
import { answerFamilyConsent, findFamilyConsent } from './use-cases/family-consent.ts';
import { joinFamily } from './use-cases/join-family.ts';
import type { FamilyDeps } from './deps.ts';

export const createRoutes = (deps: FamilyDeps): Route<Context>[] => [
  route(contract.getFamilies, (_, context: Context) => getFamilies(context)),
  route(contract.createFamily, ({ body }, context: Context) => createFamily(context, body.family.name, deps)),
  route(contract.getFamily, ({ params }, context: Context) => getFamily(context, params.id, deps)),
  route(contract.joinFamily, ({ body }, context: Context) => joinFamily(context, body.code, deps)),
  route(contract.addFamilyChildren, ({ params, body }, context: Context) =>
    addFamilyChildren(context, params.id, body.students, deps),
  ),
  route(contract.removeFamilyUsers, ({ params, body }, context: Context) =>
    removeFamilyUsers(context, params.id, body.users, deps),
  ),
  route(contract.getFamilyCodes, ({ params }, context: Context) => getFamilyCodes(context, params.id, deps)),
  route(contract.createFamilyCode, ({ params, body }, context: Context) =>
    createFamilyCode(context, params.id, body.role, deps),
  ),
  route(contract.admitFamilyUser, ({ params, body }, context: Context) =>
    admitFamilyUser(context, params.id, body.user, deps),
  ),
  route(contract.getFamilyRequests, async (_, context: Context) => ok(await getFamilyRequests(context, deps))),
  route(contract.answerFamilyRequest, ({ body }, context: Context) => answerFamilyRequest(context, body, deps)),
  route(contract.findFamilyConsent, ({ body }, context: Context) => findFamilyConsent(context, body, deps)),
  route(contract.answerFamilyConsent, ({ body }, context: Context) => answerFamilyConsent(context, body, deps)),
  route(contract.updateFamilyCode, ({ params, body }, context: Context) =>
    updateFamilyCode(context, params.code, body.action, deps),
  ),
  route(contract.getFamilyStudent, ({ params }, context: Context) => getFamilyStudent(context, params)),
  route(contract.getFamilyClassroom, ({ params }, context: Context) => getFamilyClassroom(context, params, deps)),
  route(contract.getFamilyPublication, ({ params }, context: Context) => getFamilyPublication(context, params, deps)),
];
