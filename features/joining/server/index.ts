import type { Joined } from '#features/classrooms/server';
import type { JoinedFamily } from '#features/families/server';
import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import { joinClassroom, joinFamily } from '../contract/index.ts';

/** Who knows the codes: the features to which they belong. */
export interface JoiningDeps {
  readonly joinClassroom: (context: Context, typed: string) => Promise<Result<Joined>>;
  readonly joinFamily: (context: Context, typed: string) => Promise<Result<JoinedFamily>>;
}

export interface JoiningServer {
  readonly routes: Route<Context>[];
}

/** The two calls of the joining dialog. */
export const createJoiningServer = (deps: JoiningDeps): JoiningServer => ({
  routes: [
    route(joinClassroom, async ({ body }, context: Context) => {
      const joined = await deps.joinClassroom(context, body.code);
      return joined.isOk ? ok({ classroom: joined.value }) : joined;
    }),
    route(joinFamily, async ({ body }, context: Context) => {
      const joined = await deps.joinFamily(context, body.code);
      return joined.isOk ? ok({ family: joined.value }) : joined;
    }),
  ],
});
