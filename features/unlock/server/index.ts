import type { Context } from '#features/session/server';
import type { Route } from '#platform/server/http';
import { createRoutes, type RouteDeps } from './routes.ts';

export { codeData } from './repositories/personal-data.ts';
export { runCodes, type CodesCommand } from './commands/codes.ts';
export { createBatch, type BatchOrder } from './use-cases/create-batch.ts';
export { loadDemoCodes, demoCodes } from './demo.ts';
export { insertBatch, type BatchFacts, type NewBatch } from './use-cases/insert-batch.ts';
export { purgeUnlockFailures, redeemCode, type Redemption } from './use-cases/redeem-code.ts';

export interface UnlockServer {
  readonly routes: Route<Context>[];
}

export const createUnlockServer = (deps: RouteDeps): UnlockServer => ({ routes: createRoutes(deps) });
