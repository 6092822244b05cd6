import { randomUUID } from 'node:crypto';
import { courseUnits, findAccess, findCourse, isCourse, type Access } from '#features/catalog/server';
import { activityId } from '#features/progress/contract';
import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type Result } from '#platform/kernel';
import type { CourseUnit } from '#platform/server/course';
import type { Scope } from '#platform/server/db';
import { hashToken, newToken } from '#platform/server/tokens';
import { coursesErrors as errors, type launchUnit as contract } from '../../contract/index.ts';
import type { CoursesDeps, LearnerKey } from '../deps.ts';
import {
  launchDataOf,
  launchedStatement,
  preferencesOf,
  type LaunchFacts,
  type Learner,
} from '../protocol/launch-documents.ts';
import { cmi5LaunchUrl, tincanLaunchUrl } from '../protocol/launch-url.ts';
import { isUnitSatisfied } from '../protocol/move-on.ts';
import { LAUNCH_DATA, LEARNER_PREFERENCES } from '../protocol/terms.ts';
import {
  endOpenSessions,
  findRegistration,
  insertRegistration,
  insertSession,
  insertWaived,
  listUnits,
  lockLearner,
  type SessionRow,
  type UnitRow,
} from '../repositories/sessions.ts';
import { closureOf, openerOf } from './closures.ts';
import { fetchKeyOf } from './fetch-token.ts';
import { newLaunchToken, writeToken, type LaunchToken } from './launch-token.ts';
import { reportAbandoned, reportSatisfied, reportWaived } from './report-session.ts';
import { addressOf } from './unit-address.ts';

/** A session ends by then; the address of its package too. */
const LIFE_MS = 4 * 3_600_000;

/** The unit that a caller may open. */
interface Openable {
  readonly access: Access;
  readonly unit: CourseUnit;
}

async function findUnit(context: Context, key: string, id: string, deps: CoursesDeps): Promise<Result<Openable>> {
  const { scope, market, user } = context;
  const now = deps.clock.now();
  const access = await findAccess(scope, market, { userId: user.uid, now }, key);
  if (!access || !isCourse(access.record)) return fail(errors['course-unknown']);
  if (access.isLocked) return fail(errors.locked);
  const course = await findCourse(scope, access.record);
  const unit = course && courseUnits(course.nodes).find((one) => one.id === id);
  if (!unit) return fail(errors['unit-unknown']);
  const closed = closureOf(unit, await openerOf(context, now));
  return closed ? fail(errors[closed]) : ok({ access, unit });
}

interface Registered {
  readonly registration: string;
  /** Units of a new registration that an earlier registration satisfied. */
  readonly waived: readonly string[];
}

/** A registration in which the unit is open: a satisfied unit opens again in a new registration, which keeps the other satisfied units. */
async function registrationFor(scope: Scope, learner: LearnerKey, unit: CourseUnit, now: Date): Promise<Registered> {
  const found = await findRegistration(scope, learner);
  const states = found ? await listUnits(scope, learner.workspaceId, found.registration) : [];
  const isDone = (state: UnitRow) => state.hasCompleted || state.hasPassed;
  const state = states.find((one) => one.unit === unit.id);
  if (found && !(state && isDone(state) && isUnitSatisfied(unit, state)))
    return { registration: found.registration, waived: [] };
  const registration = randomUUID();
  await insertRegistration(scope, { ...learner, registration, createdAt: now });
  const before = states.filter((one) => one.unit !== unit.id && (one.isWaived || isDone(one)));
  const waived = before.map((one) => one.unit);
  await insertWaived(scope, { ...learner, registration }, waived);
  return { registration, waived };
}

interface Opened extends Registered {
  readonly session: LaunchToken;
  readonly fetchKey: string;
  readonly abandoned: readonly SessionRow[];
}

/** Ends the learner's open sessions in the course and begins another one. */
const openSession = (
  context: Context,
  learner: LearnerKey,
  {
    unit,
    format,
    now,
    expiresAt,
  }: {
    readonly unit: CourseUnit;
    readonly format: 'cmi5' | 'tincan';
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<Opened> =>
  context.scope.transaction(async (scope) => {
    await lockLearner(scope, learner);
    const abandoned = await endOpenSessions(scope, learner, now);
    const { registration, waived } = await registrationFor(scope, learner, unit, now);
    const session = newLaunchToken(randomUUID());
    const fetchKey = newToken();
    await insertSession(scope, {
      ...learner,
      ...{ id: session.sessionId, registration, unit: unit.id, market: context.market.label, mode: 'Normal', format },
      masteryScore: unit.masteryScore ?? null,
      ...{ tokenHash: hashToken(session.secret), fetchHash: hashToken(fetchKey) },
      ...{ openedAt: now, lastAt: now, expiresAt },
    });
    return { registration, waived, session, fetchKey, abandoned };
  });

/** Opens a unit of a course in a new session [PROG-30]. */
export async function launchUnit(
  context: Context,
  { publication, unit: id }: { readonly publication: string; readonly unit: string },
  deps: CoursesDeps,
): Promise<Result<DataOf<typeof contract>>> {
  const found = await findUnit(context, publication, id, deps);
  if (!found.isOk) return found;
  const { access, unit } = found.value;
  const { record } = access;
  const learner = { workspaceId: record.workspaceId, userId: context.user.uid ?? '', publicationId: record.id };
  const agent = await deps.learnerOf(learner);
  if (!agent) return fail(errors['course-unknown']);
  const now = deps.clock.now();
  // A book has no description of a course, so its pages get what a Tin Can unit gets [PROG-38].
  const format = record.format === 'cmi5' ? 'cmi5' : 'tincan';
  const expiresAt = new Date(Math.min(now.getTime() + LIFE_MS, access.endsAt?.getTime() ?? Infinity));
  const opened = await openSession(context, learner, { unit, format, now, expiresAt });
  const opening = { record, unit, expiresAt };
  const { framed, publicAddress } = addressOf(context, opening, deps);
  const facts = factsOf(context, { agent, unit, opened, record, publicAddress });
  await reportAbandoned(opened.abandoned, deps);
  await reportWaived(facts, opened.waived, { publication: learner, now, record: deps.record });
  await deps.onOpened({ ...learner, unit: unit.id });
  await deps.record(learner, [launchedStatement(facts, now.toISOString())]);
  await saveDocuments(facts, learner, deps);
  // Blocks without conditions are satisfied from the beginning.
  await reportSatisfied(context.scope, opened.session.sessionId, deps);
  const parameters = {
    ...{ endpoint: `${deps.originOf(context)}/xapi/`, learner: agent, registration: opened.registration },
    activityId: record.format === 'tincan' ? unit.id : facts.activityId,
  };
  const fetchUrl = `${deps.originOf(context)}/api/courses/token/${fetchKeyOf(opened.session.sessionId, opened.fetchKey)}`;
  return ok({
    address: framed((address) =>
      format === 'cmi5'
        ? cmi5LaunchUrl(address, fetchUrl, parameters)
        : tincanLaunchUrl(address, `Basic ${writeToken(opened.session)}`, parameters),
    ),
    session: opened.session.sessionId,
    expiresAt: opening.expiresAt.toISOString(),
  });
}

const factsOf = (
  { market }: Context,
  given: {
    readonly agent: Learner;
    readonly unit: CourseUnit;
    readonly opened: Opened;
    readonly record: Access['record'];
    readonly publicAddress: string;
  },
): LaunchFacts => {
  const { unit, record } = given;
  const activity = activityId({ publicationId: record.id, unit: unit.id });
  return {
    learner: given.agent,
    registration: given.opened.registration,
    sessionId: given.opened.session.sessionId,
    // Statements name units by IRIs, and the page of a book has a file name.
    unit: record.format === 'scripted' ? { ...unit, id: activity } : unit,
    activityId: activity,
    mode: 'Normal',
    launchUrl: given.publicAddress,
    language: market.language,
  };
};

/** The documents that a unit of cmi5 reads before anything else. */
async function saveDocuments(facts: LaunchFacts, publication: LearnerKey, deps: CoursesDeps): Promise<void> {
  const { learner, registration, activityId: id } = facts;
  await deps.saveDocument(publication, {
    ...{ kind: 'state', activityId: id, learner, registration, id: LAUNCH_DATA },
    content: launchDataOf(facts),
  });
  await deps.saveDocument(publication, {
    ...{ kind: 'agent-profile', learner, id: LEARNER_PREFERENCES },
    content: preferencesOf(facts),
  });
}
