import type { Context } from '#features/session/server';
import type { Failure } from '#platform/kernel';
import type { SystemScope } from '#platform/server/db';
import type { Route } from '#platform/server/http';
import { endpoints } from '../contract/index.ts';
import type { RegistrationDeps } from './deps.ts';
import { deleteOldRegistrations } from './repositories/registrations.ts';
import { createRoutes } from './routes.ts';
import { countInRegistration } from './use-cases/count-checks.ts';
import { sendSms, smsJob } from './use-cases/phone.ts';
import { REGISTRATION_MS } from './use-cases/timing.ts';

export interface RegistrationServer {
  readonly routes: Route<Context>[];
  /** Counts names that a visitor asks about within a registration; why no answer is given, or undefined. */
  countInRegistration(context: Context, count: number): Promise<Failure | undefined>;
  /** Forgets registrations that took too long. */
  purge(system: SystemScope): Promise<void>;
}

function createRegistrationServer(deps: RegistrationDeps): RegistrationServer {
  deps.jobs.work(smsJob, (job, system) => sendSms({ ...deps, system }, job));
  return {
    routes: createRoutes(deps),
    countInRegistration: (context, count) => countInRegistration(context, count, deps),
    purge: (system) => deleteOldRegistrations(system, new Date(deps.clock.now().getTime() - REGISTRATION_MS)),
  };
}

/** From the wish to have an account to a confirmed one. */
export const feature = { name: 'registration', endpoints, create: createRegistrationServer };
