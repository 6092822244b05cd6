import type { Context } from '#features/session/server';
import { readCode, type Result } from '#platform/kernel';
import type { Route } from '#platform/server/http';
import { findCode } from './repositories/codes.ts';
import { createRoutes } from './routes.ts';
import { joinByCode, type JoinedFamily } from './use-cases/join-by-code.ts';
import type { FamilyDeps } from './deps.ts';

export { loadDemoFamily, type DemoFamily } from './demo.ts';
export { familyData } from './repositories/personal-data.ts';
export { createFamiliesLive, type FamiliesLive } from './use-cases/live-families.ts';
export { joinByCode, type JoinedFamily } from './use-cases/join-by-code.ts';
export type { FamilyDeps } from './deps.ts';

export interface FamiliesServer {
  readonly routes: Route<Context>[];
  /** Puts the user into the family of a code, for the joining dialog [JOIN-3, JOIN-4]. */
  joinByCode(context: Context, typed: string): Promise<Result<JoinedFamily>>;
  /** Whether there is such a code; counts no guess. */
  knowsCode(context: Context, typed: string): Promise<boolean>;
}

export const createFamiliesServer = (deps: FamilyDeps): FamiliesServer => ({
  routes: createRoutes(deps),
  joinByCode: (context, typed) => joinByCode(context, typed, deps),
  knowsCode: async ({ scope }, typed) => (await findCode(scope, readCode(typed))) !== undefined,
});
