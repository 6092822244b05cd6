import type { Context } from '#features/session/server';
import { fail, requestErrors } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getPublicationXpScore, type PublicationUnits } from './use-cases/get-publication-xp-score.ts';
import { rememberReadable } from './use-cases/remember-readable.ts';
import { getXpScore } from './use-cases/get-xp-score.ts';
import {
  recordStatements,
  type ProgressNews,
  type Readable,
  type StatementWriter,
} from './use-cases/record-statements.ts';

/** What the caller may read of a publication; asked of the catalogue by the composition. */
export type FindReadable = (context: Context, publicationId: number) => Promise<Readable | undefined>;

/** What others know and progress does not: told by the composition. */
export interface ProgressDeps {
  readonly clock: Clock;
  readonly findReadable: FindReadable;
  /** The units of a publication of the market, whether the caller may read them or not. */
  readonly findUnits: (context: Context, publicationId: number) => Promise<PublicationUnits | undefined>;
  /** Whether the caller may see what another user reached in a publication. */
  readonly maySeeResults: (context: Context, userId: string, publicationId: number) => Promise<boolean>;
}

export function createRoutes(writer: StatementWriter, news: ProgressNews, deps: ProgressDeps): Route<Context>[] {
  const remember = rememberReadable(deps.clock);
  return [
    route(contract.recordStatements, async ({ body }, context: Context) => {
      const { uid } = context.user;
      if (!uid) return fail(requestErrors['not-signed-in']);
      const statements = Array.isArray(body) ? body : [body];
      const readable = remember(`${context.market.label} ${uid}`, (publicationId) =>
        deps.findReadable(context, publicationId),
      );
      return recordStatements({ userId: uid, readable }, statements, { writer, news });
    }),

    route(contract.getXpScore, ({ body }, { scope, user }: Context) => getXpScore(scope, user.uid, body.user)),

    route(contract.getPublicationXpScore, ({ params, body }, context: Context) => {
      const dos = Number(params.dos);
      return getPublicationXpScore(context.scope, body.user, {
        mayRead: async () => body.user === context.user.uid || deps.maySeeResults(context, body.user, dos),
        publication: () => deps.findUnits(context, dos),
      });
    }),
  ];
}
