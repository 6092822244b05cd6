import type { Joined } from '#features/classrooms/contract';
import type { Context } from '#features/session/server';
import type { Result } from '#platform/kernel';
import type { Identify, Route } from '#platform/server/http';
import { endpoints } from '../contract/index.ts';
import type { FamilyDeps } from './deps.ts';
import { familyData } from './repositories/personal-data.ts';
import { createFamiliesLive } from './use-cases/live-families.ts';
import { createRoutes } from './routes.ts';
import { joinKnownFamily } from './use-cases/join-family.ts';

export { bringChild } from './use-cases/bring-child.ts';
export { listSharedStudents } from './use-cases/list-shared-students.ts';

export { loadDemoFamily, type DemoFamily } from './demo.ts';
export type { FamilyDeps } from './deps.ts';

export interface FamiliesServer {
  readonly routes: Route<Context>[];
  /**
   * Puts the user into the family of a code that the user typed elsewhere [SAFE-22]; undefined where no family has it.
   */
  joinKnownFamily(context: Context, code: string): Promise<Result<Joined> | undefined>;
}

const createFamiliesServer = (deps: FamilyDeps): FamiliesServer => ({
  routes: createRoutes(deps),
  joinKnownFamily: (context, code) => joinKnownFamily(context, code, deps),
});

interface FamilyPorts extends FamilyDeps {
  readonly identify: Identify<Context>;
}

/** Parents and children together. */
export const feature = {
  name: 'families',
  endpoints,
  personalData: [familyData],
  create(ports: FamilyPorts) {
    const live = createFamiliesLive(ports.identify);
    const server = createFamiliesServer(ports);
    return { ...live, ...server, routes: [...server.routes, ...live.routes] };
  },
};
