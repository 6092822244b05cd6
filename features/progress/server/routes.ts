import type { Context } from '#features/session/server';
import { fail, requestErrors } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { rememberReadable } from './use-cases/remember-readable.ts';
import { getXpScore } from './use-cases/get-xp-score.ts';
import { recordStatements, type Readable, type StatementWriter } from './use-cases/record-statements.ts';

/** What the caller may read of a publication; asked of the catalogue by the composition. */
export type FindReadable = (context: Context, publicationId: number) => Promise<Readable | undefined>;

export function createRoutes(writer: StatementWriter, findReadable: FindReadable, clock: Clock): Route<Context>[] {
  const remember = rememberReadable(clock);
  return [
    route(contract.recordStatements, async ({ body }, context: Context) => {
      const { uid } = context.user;
      if (!uid) return fail(requestErrors['not-signed-in']);
      const statements = Array.isArray(body) ? body : [body];
      const readable = remember(`${context.market.label} ${uid}`, (publicationId) =>
        findReadable(context, publicationId),
      );
      return recordStatements({ userId: uid, readable }, statements, writer);
    }),

    route(contract.getXpScore, ({ body }, { scope, user }: Context) => getXpScore(scope, user.uid, body.user)),
  ];
}
