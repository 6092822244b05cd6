import type { Context, UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import type { Route } from '#platform/server/http';
import { findChild, insertGuardianship } from './repositories/guardianships.ts';
import { createRoutes } from './routes.ts';
import { guardianData } from './use-cases/personal-data.ts';
import { endpoints } from '../contract/index.ts';
import type { ChildrenDeps } from './deps.ts';

export { findChild, listChildren, listGuardians, type ChildRow } from './repositories/guardianships.ts';
export type { ChildrenDeps } from './deps.ts';
export { mayConsent } from './policy.ts';

/** Whether this user answers for this child. The caller refuses malformed ids. */
export const isGuardianOf = async (scope: Scope, guardianId: string, childId: string): Promise<boolean> =>
  (await findChild(scope, guardianId, childId)) !== undefined;

/** Makes a user answer for a child from now on (accounts that a teacher makes, the demo school). */
export const addGuardianship = (scope: Scope, guardianId: string, child: UserKey, now: Date): Promise<void> =>
  insertGuardianship(scope, guardianId, child, now);

export interface ChildrenServer {
  readonly routes: Route<Context>[];
}

const createChildrenServer = (deps: ChildrenDeps): ChildrenServer => ({ routes: createRoutes(deps) });

/** Children and who answers for them. */
export const feature = { name: 'children', endpoints, personalData: [guardianData], create: createChildrenServer };
