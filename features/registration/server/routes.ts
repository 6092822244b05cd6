import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { RegistrationDeps } from './deps.ts';
import { confirmExternalRegistration } from './use-cases/complete-external.ts';
import { sendPhoneCode, verifyPhone } from './use-cases/phone.ts';
import { register } from './use-cases/register.ts';
import { resendVerification } from './use-cases/resend-verification.ts';
import { startRegistration } from './use-cases/start-registration.ts';
import { verifyEmail } from './use-cases/verify-email.ts';

export const createRoutes = (deps: RegistrationDeps): Route<Context>[] => [
  route(contract.startRegistration, async (_, context: Context) => startRegistration(context, deps)),
  route(contract.register, async ({ body }, context: Context) => register(body, context, deps)),
  route(contract.verifyEmail, async ({ body }, context: Context) => verifyEmail(body.token, context, deps)),
  route(contract.resendVerification, async ({ body }, context: Context) =>
    resendVerification(body.email, context, deps),
  ),
  route(contract.sendPhoneCode, async ({ body }, context: Context) => sendPhoneCode(body.phone, context, deps)),
  route(contract.verifyPhone, async ({ body }, context: Context) => verifyPhone(body.code, context, deps)),
  route(contract.confirmExternalRegistration, async ({ body }, context: Context) =>
    confirmExternalRegistration(body, context, deps),
  ),
];
