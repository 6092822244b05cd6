import type { Context } from '#features/session/server';
import type { Route } from '#platform/server/http';
import { endpoints } from '../contract/index.ts';
import { codeData } from './repositories/personal-data.ts';
import { createRoutes, type RouteDeps } from './routes.ts';

export { runCodes, type CodesCommand } from './commands/codes.ts';
export { createBatch, type BatchOrder } from './use-cases/create-batch.ts';
export { loadDemoCodes, demoCodes } from './demo.ts';
export { insertBatch, type BatchFacts, type NewBatch } from './use-cases/insert-batch.ts';
export { redeemCode, type Redemption } from './use-cases/redeem-code.ts';

export interface UnlockServer {
  readonly routes: Route<Context>[];
}

const createUnlockServer = (deps: RouteDeps): UnlockServer => ({ routes: createRoutes(deps) });

interface UnlockPorts extends Omit<RouteDeps, 'secret'> {
  readonly codeSecret: string;
}

/** Codes that unlock publications. */
export const feature = {
  name: 'unlock',
  endpoints,
  personalData: [codeData],
  create: ({ codeSecret, clock, onUnlocked }: UnlockPorts) =>
    createUnlockServer({ clock, onUnlocked, secret: codeSecret }),
};
