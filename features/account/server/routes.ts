import type { Context } from '#features/session/server';
import { fail, requestErrors } from '#platform/kernel';
import { publicRoute, route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { activateTeacherCode } from './use-cases/profile/activate-teacher-code.ts';
import { findAvatar } from './use-cases/profile/avatars.ts';
import { checkAvailability } from './use-cases/check-availability.ts';
import { listConsents } from './use-cases/consents.ts';
import { requestErasure } from './use-cases/profile/erase.ts';
import { requestExport, readExport } from './use-cases/profile/export.ts';
import { findGuardianRequest, resendGuardianRequest, verifyGuardian } from './use-cases/guardian/guardian.ts';
import { changePassword } from './use-cases/profile/change-password.ts';
import { endSessions, listSessions } from './use-cases/profile/sessions.ts';
import { rollName } from './use-cases/profile/generated-name.ts';
import type { AccountDeps } from './deps.ts';
import { getOwnUserdata, readRoles } from './use-cases/profile/get-own-userdata.ts';
import { updateUser } from './use-cases/profile/update-user.ts';

const AVATAR_HEADERS = {
  // Only a new version of the product changes a picture.
  'cache-control': 'public, max-age=2592000',
  'content-security-policy': "default-src 'none'",
  'content-type': 'image/svg+xml',
};

export const createRoutes = (deps: AccountDeps): Route<Context>[] => [
  route(contract.checkAvailability, async ({ body }, context: Context) => checkAvailability(body, context, deps)),
  route(contract.findGuardianRequest, async ({ body }, context: Context) => findGuardianRequest(body, context, deps)),
  route(contract.verifyGuardian, async ({ body }, context: Context) => verifyGuardian(body, context, deps)),
  route(contract.resendGuardianRequest, async ({ body }, context: Context) =>
    resendGuardianRequest(body.guardianEmail, context, deps),
  ),
  route(contract.updateUser, async ({ body }, context: Context) => updateUser(body.user, body.password, context, deps)),
  route(contract.getOwnUserdata, async (_, context: Context) => getOwnUserdata(context, deps)),
  route(contract.rollName, async (_, context: Context) => rollName(context)),
  route(contract.checkRolesChange, async (_, context: Context) => readRoles(context)),
  route(contract.changePassword, async ({ body }, context: Context) => changePassword(body, context, deps)),
  route(contract.listSessions, async (_, context: Context) => listSessions(context, deps)),
  route(contract.endSessions, async ({ body }, context: Context) => endSessions(body.ids, context)),
  route(contract.activateTeacherCode, async ({ body }, context: Context) =>
    activateTeacherCode(body.code, context, deps),
  ),
  route(contract.listConsents, async (_, context: Context) => listConsents(context)),
  route(contract.eraseUser, async ({ body }, context: Context) => requestErasure(body, context, deps)),
  route(contract.exportUser, async ({ body }, context: Context) => requestExport(body.password, context, deps)),
  route(contract.downloadExport, async ({ params }, context: Context) => {
    const zip = await readExport(params.token, context, deps);
    if (!zip) return fail(requestErrors['not-found']);
    const name = 'attachment; filename="klupa-data.zip"';
    const headers = { 'cache-control': 'no-store', 'content-disposition': name, 'content-type': 'application/zip' };
    return { file: true, headers, body: zip };
  }),
  publicRoute(contract.getAvatar, async ({ params: { set, number } }) => {
    const picture = await findAvatar(set, number);
    if (!picture) return fail(requestErrors['not-found']);
    return { file: true, headers: AVATAR_HEADERS, body: picture };
  }),
];
