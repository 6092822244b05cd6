import { findCourse } from '#features/catalog/server';
import { activityId } from '#features/progress/contract';
import type { Scope } from '#platform/server/db';
import { createHash } from 'node:crypto';
import type { CoursesDeps, PublicationKey } from '../deps.ts';
import {
  abandonedStatement,
  satisfiedStatement,
  waivedStatement,
  type LaunchFacts,
  type Learner,
} from '../protocol/launch-documents.ts';
import { satisfiedIn } from '../protocol/move-on.ts';
import { findRegistrationOf, findSession, listUnits, setReported, type SessionRow } from '../repositories/sessions.ts';

type Deps = Pick<CoursesDeps, 'clock' | 'learnerOf' | 'record'>;

/** The facts of a session that statements of the product name. */
const factsOf = (session: SessionRow, learner: Learner): LaunchFacts => ({
  ...{
    learner,
    registration: session.registration,
    sessionId: session.id,
    mode: 'Normal',
    launchUrl: '',
    language: '',
  },
  unit: { id: session.unit, moveOn: 'NotApplicable' },
  activityId: activityId({ publicationId: session.publicationId, unit: session.unit }),
});

/** The same id for the same statement, so that a repetition stores nothing. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Stores `abandoned` for sessions that began and ended without `terminated` [PROG-31]. */
export async function reportAbandoned(sessions: readonly SessionRow[], deps: Deps): Promise<void> {
  for (const session of sessions) {
    const learner = session.isInitialized && session.format === 'cmi5' ? await deps.learnerOf(session) : undefined;
    if (!learner) continue;
    const seconds = Math.max(0, Math.round((session.lastAt.getTime() - session.openedAt.getTime()) / 1000));
    const statement = abandonedStatement(factsOf(session, learner), seconds, session.lastAt.toISOString());
    await deps.record(session, [{ ...statement, id: idOf(session.id, 'abandoned') }]);
  }
}

/** Stores `satisfied` for each block, and for the course, of which the units meet their `moveOn` since the last time [PROG-31]. */
export async function reportSatisfied(scope: Scope, sessionId: string, deps: Deps): Promise<void> {
  const session = await findSession(scope, sessionId);
  const registration = session && (await findRegistrationOf(scope, session));
  const learner = session?.format === 'cmi5' ? await deps.learnerOf(session) : undefined;
  const course = session && (await findCourse(scope, { workspaceId: session.workspaceId, id: session.publicationId }));
  if (!session || !registration || !learner || !course) return;
  const units = new Map(
    (await listUnits(scope, session.workspaceId, session.registration)).map((row) => [row.unit, row]),
  );
  const { blocks, isCourseSatisfied } = satisfiedIn(course.nodes, ({ id }) => units.get(id));
  const satisfied = [
    ...blocks.map((id) => ({ kind: 'block' as const, id })),
    ...(isCourseSatisfied ? [{ kind: 'course' as const, id: course.id }] : []),
  ];
  const news = satisfied.filter(({ id }) => !registration.reported.includes(id));
  if (news.length === 0) return;
  const now = deps.clock.now().toISOString();
  const statements = news.map(({ kind, id }) => ({
    // The product gives blocks and courses ids of its own.
    ...satisfiedStatement(
      factsOf(session, learner),
      { kind, id: `${activityId({ publicationId: session.publicationId })}/${kind}/${encodeURIComponent(id)}` },
      now,
    ),
    id: idOf(session.registration, kind, id),
  }));
  await deps.record(session, statements);
  await setReported(
    scope,
    session,
    satisfied.map(({ id }) => id),
  );
}

/** Stores `waived` for units that an earlier registration has satisfied [PROG-31]. */
export async function reportWaived(
  facts: LaunchFacts,
  waived: readonly string[],
  {
    publication,
    now,
    record,
  }: { readonly publication: PublicationKey; readonly now: Date; readonly record: CoursesDeps['record'] },
): Promise<void> {
  if (waived.length === 0) return;
  const statements = waived.map((unit) => ({
    ...waivedStatement(
      {
        ...facts,
        sessionId: idOf(facts.registration, 'session', unit),
        unit: { id: unit, moveOn: 'NotApplicable' },
        activityId: activityId({ publicationId: publication.publicationId, unit }),
      },
      now.toISOString(),
    ),
    id: idOf(facts.registration, 'waived', unit),
  }));
  await record(publication, statements);
}
