import { findUser, type Context } from '#features/session/server';
import { fail, ok, requestErrors } from '#platform/kernel';
import { createCache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getPublicationXpScore, type PublicationUnits } from './use-cases/get-publication-xp-score.ts';
import type { OpenedMemory } from './use-cases/remember-opened.ts';
import { rememberReadable } from './use-cases/remember-readable.ts';
import { getXpScore } from './use-cases/get-xp-score.ts';
import { recordStatements, type Readable, type Recording } from './use-cases/record-statements.ts';

/** What the caller may read of a publication; asked of the catalogue by the composition. */
export type FindReadable = (context: Context, publicationId: number) => Promise<Readable | undefined>;

/** Facts that other features know and progress does not; the composition provides them. */
export interface ProgressDeps {
  readonly clock: Clock;
  readonly findReadable: FindReadable;
  /** The units of a publication of the market, whether the caller may read them or not. */
  readonly findUnits: (context: Context, publicationId: number) => Promise<PublicationUnits | undefined>;
  /** Whether the caller may see what another user reached in a publication. */
  readonly maySeeResults: (context: Context, userId: string, publicationId: number) => Promise<boolean>;
  /** The publications in which the caller may see what another user reached; undefined where there is none. */
  readonly seenBooks: (context: Context, userId: string) => Promise<readonly number[] | undefined>;
}

export interface ProgressParts {
  readonly recording: Omit<Recording, 'now'>;
  readonly opened: Pick<OpenedMemory, 'catchUp'>;
}

/** Of a session's name: enough to tell one user's devices apart. */
const SESSION_LETTERS = 11;
/** Accounts whose beginning is remembered: it never changes. */
const MOST_BEGINNINGS = 50_000;

export function createRoutes({ recording, opened }: ProgressParts, deps: ProgressDeps): Route<Context>[] {
  const beginnings = createCache<Date>({ most: MOST_BEGINNINGS });
  const sinceOf = async ({ scope, user, session }: Context): Promise<Date> => {
    const id = user.uid ?? '';
    const cached = beginnings.get(id, '');
    if (cached) return cached;
    const row = await findUser(scope, { workspaceId: session?.homeWorkspaceId ?? 0, id });
    const since = row?.createdAt ?? new Date(0);
    beginnings.set(id, '', since);
    return since;
  };
  const remember = rememberReadable(deps.clock);
  return [
    route(contract.recordStatements, async ({ body }, context: Context) => {
      const { uid } = context.user;
      if (!uid) return fail(requestErrors['not-signed-in']);
      const statements = Array.isArray(body) ? body : [body];
      const readable = remember(`${context.market.label} ${uid}`, (publicationId) =>
        deps.findReadable(context, publicationId),
      );
      // Nothing is kept of a child whose guardian has not answered; the reader need not ask again [ACC-9, SAFE-7].
      if (context.user.isWaitingForGuardian) return ok(statements.map(({ id }) => id));
      await opened.catchUp();
      const { workspaces } = context.scope;
      const { timeZone } = context.market;
      const since = await sinceOf(context);
      const { id = '', startedAt = since } = context.session ?? {};
      const session = id.slice(0, SESSION_LETTERS);
      const learner = { userId: uid, workspaces, since, session, sessionSince: startedAt, timeZone, readable };
      return recordStatements(learner, statements, { ...recording, now: deps.clock.now() });
    }),

    route(contract.getXpScore, async ({ body }, context: Context) =>
      getXpScore(
        context.scope,
        body,
        body.user === context.user.uid ? 'all' : await deps.seenBooks(context, body.user),
      ),
    ),

    route(contract.getPublicationXpScore, ({ params, body }, context: Context) => {
      const dos = Number(params.dos);
      return getPublicationXpScore(context.scope, body.user, {
        mayRead: async () => body.user === context.user.uid || deps.maySeeResults(context, body.user, dos),
        publication: () => deps.findUnits(context, dos),
      });
    }),
  ];
}
