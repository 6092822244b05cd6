import type { Joined as JoinedClassroom } from '#features/classrooms/server';
import type { JoinedFamily } from '#features/families/server';
import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import { joinClassroom, joinFamily, type Joined } from '../contract/index.ts';

/** Who knows codes: the feature to which they belong. */
interface Door<To> {
  readonly join: (context: Context, typed: string) => Promise<Result<To>>;
  /** Whether there is such a code; counts no guess. */
  readonly knows: (context: Context, typed: string) => Promise<boolean>;
}

export interface JoiningDeps {
  readonly classroom: Door<JoinedClassroom>;
  readonly family: Door<JoinedFamily>;
}

export interface JoiningServer {
  readonly routes: Route<Context>[];
}

/** The two calls of the joining dialog; a code of the one kind works in the call of the other [SAFE-22]. */
export function createJoiningServer({ classroom, family }: JoiningDeps): JoiningServer {
  const intoClassroom = async (context: Context, code: string): Promise<Result<Joined>> => {
    const joined = await classroom.join(context, code);
    return joined.isOk ? ok({ classroom: joined.value }) : joined;
  };
  const intoFamily = async (context: Context, code: string): Promise<Result<Joined>> => {
    const joined = await family.join(context, code);
    if (!joined.isOk) return joined;
    const { id, name } = joined.value;
    return ok({ family: { id, name } });
  };
  return {
    routes: [
      route(joinClassroom, async ({ body: { code } }, context: Context) =>
        (await family.knows(context, code)) ? intoFamily(context, code) : intoClassroom(context, code),
      ),
      route(joinFamily, async ({ body: { code } }, context: Context) =>
        (await classroom.knows(context, code)) ? intoClassroom(context, code) : intoFamily(context, code),
      ),
    ],
  };
}
