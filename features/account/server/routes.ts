import type { Context } from '#features/session/server';
import { createExchange, route, type FastifyInstance, type Identify, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { activateTeacherCode } from './use-cases/activate-teacher-code.ts';
import { findAvatar } from './use-cases/avatars.ts';
import { checkAvailability } from './use-cases/check-availability.ts';
import { confirmExternalRegistration } from './use-cases/complete-external.ts';
import { listConsents } from './use-cases/consents.ts';
import { askForErasure } from './use-cases/erase.ts';
import { askForExport, readExport } from './use-cases/export.ts';
import { findGuardianRequest, resendGuardianRequest, verifyGuardian } from './use-cases/guardian.ts';
import { sendPhoneCode, verifyPhone } from './use-cases/phone.ts';
import { askForLink } from './use-cases/recover.ts';
import { register } from './use-cases/register.ts';
import { changePassword, resetPassword } from './use-cases/reset-password.ts';
import { endSessions, listSessions } from './use-cases/sessions.ts';
import { startRegistration } from './use-cases/start-registration.ts';
import type { AccountTools } from './use-cases/tools.ts';
import { getOwnUserdata, readRoles, updateUser } from './use-cases/update-user.ts';
import { verifyEmail } from './use-cases/verify-email.ts';

export const createRoutes = (tools: AccountTools): Route<Context>[] => [
  route(contract.startRegistration, async (_, context: Context) => startRegistration(context, tools)),
  route(contract.checkAvailability, async ({ body }, context: Context) => checkAvailability(body, context, tools)),
  route(contract.register, async ({ body }, context: Context) => register(body, context, tools)),
  route(contract.verifyEmail, async ({ body }, context: Context) => verifyEmail(body.token, context, tools)),
  route(contract.resendVerification, async ({ body }, context: Context) =>
    askForLink('confirm-email', body.email, context, tools),
  ),
  route(contract.forgotPassword, async ({ body }, context: Context) =>
    askForLink('reset-password', body.email, context, tools),
  ),
  route(contract.resetPassword, async ({ body }, context: Context) => resetPassword(body, context, tools)),
  route(contract.findGuardianRequest, async ({ body }, context: Context) => findGuardianRequest(body, context, tools)),
  route(contract.verifyGuardian, async ({ body }, context: Context) => verifyGuardian(body, context, tools)),
  route(contract.resendGuardianRequest, async ({ body }, context: Context) =>
    resendGuardianRequest(body.guardianEmail, context, tools),
  ),
  route(contract.sendPhoneCode, async ({ body }, context: Context) => sendPhoneCode(body.phone, context, tools)),
  route(contract.verifyPhone, async ({ body }, context: Context) => verifyPhone(body.code, context, tools)),
  route(contract.confirmExternalRegistration, async ({ body }, context: Context) =>
    confirmExternalRegistration(body, context, tools),
  ),
  route(contract.updateUser, async ({ body }, context: Context) => updateUser(body.user, context, tools)),
  route(contract.getOwnUserdata, async (_, context: Context) => getOwnUserdata(context, tools)),
  route(contract.checkRolesChange, async (_, context: Context) => readRoles(context)),
  route(contract.changePassword, async ({ body }, context: Context) => changePassword(body, context, tools)),
  route(contract.listSessions, async (_, context: Context) => listSessions(context, tools)),
  route(contract.endSessions, async ({ body }, context: Context) => endSessions(body.ids, context)),
  route(contract.activateTeacherCode, async ({ body }, context: Context) =>
    activateTeacherCode(body.code, context, tools),
  ),
  route(contract.listConsents, async (_, context: Context) => listConsents(context)),
  route(contract.eraseUser, async ({ body }, context: Context) => askForErasure(body, context, tools)),
  route(contract.exportUser, async ({ body }, context: Context) => askForExport(body.password, context, tools)),
];

/** A picture is drawn anew only with a new version of the product. */
const AVATAR_CACHE = 'public, max-age=2592000';

/** Serves what is no call: the ZIP of an export, which browsers download, and the avatars' pictures. */
export function addContent(app: FastifyInstance, tools: AccountTools, identify: Identify<Context>): void {
  app.get<{ Params: { set: string; number: string } }>('/avatars/:set/:number.svg', async ({ params }, reply) => {
    const picture = await findAvatar(params.set, params.number);
    if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('404');
    return reply
      .headers({ 'cache-control': AVATAR_CACHE, 'content-security-policy': "default-src 'none'" })
      .type('image/svg+xml')
      .send(picture);
  });
  app.get<{ Params: { token: string } }>('/export/:token', async (request, reply) => {
    const context = await identify(createExchange(request, reply));
    const zip = await readExport(request.params.token, context, tools);
    if (!zip) return reply.code(404).type('text/plain; charset=utf-8').send('404');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="klupa-data.zip"' })
      .type('application/zip')
      .send(zip);
  });
}
