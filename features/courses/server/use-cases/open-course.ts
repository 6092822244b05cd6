import { findAccess, findCourse, isCourse, titleIn } from '#features/catalog/server';
import { readResults, type UserResults } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { CourseNode, CourseUnit } from '#platform/server/course';
import { coursesErrors as errors, type CourseLine, type OpenedCourse } from '../../contract/index.ts';
import type { CoursesDeps } from '../deps.ts';
import { closureOf, openerOf, type Opener } from './closures.ts';
import { isUnitSatisfied } from '../protocol/move-on.ts';
import { findHeard, findRegistration, listUnits, type UnitRow } from '../repositories/sessions.ts';

interface Reached {
  readonly opener: Opener;
  /** Whether a unit that asks for nothing is done when it was opened. */
  readonly isDoneByOpening: boolean;
  readonly results: UserResults;
  readonly units: ReadonlyMap<string, UnitRow>;
}

function resultOf(unit: CourseUnit, { results, units, isDoneByOpening }: Reached) {
  const result = results.units.get(unit.id);
  const state = units.get(unit.id);
  const isDone =
    (result?.completed ?? 0) > 0 ||
    (state !== undefined && isUnitSatisfied(unit, state)) ||
    (result !== undefined && isDoneByOpening && unit.moveOn === 'NotApplicable');
  return { result, isDone };
}

/** Blocks and units in document order, with what the learner has reached. Pure. */
function linesOf(nodes: readonly CourseNode[], language: string, reached: Reached, level = 1): CourseLine[] {
  return nodes.flatMap((node): CourseLine[] => {
    const title = titleIn(node, language);
    if (node.kind === 'block') return [{ title, level }, ...linesOf(node.nodes, language, reached, level + 1)];
    const { result, isDone } = resultOf(node, reached);
    const closed = closureOf(node, reached.opener);
    return [
      {
        ...{ unit: node.id, title, level },
        state: isDone ? 'done' : result ? 'opened' : 'new',
        score: result && result.scored > 0 ? result.scoreSum : null,
        ...(node.launchMethod === 'OwnWindow' && { hasOwnWindow: true }),
        ...(node.size && { size: { ...node.size } }),
        ...(node.url.kind === 'remote' && { host: new URL(node.url.href).host }),
        ...(closed && { closed }),
      },
    ];
  });
}

/** The blocks and units of a course, for the caller [PROG-30]. */
export async function openCourse(
  context: Context,
  key: string,
  { clock }: Pick<CoursesDeps, 'clock'>,
): Promise<Result<OpenedCourse>> {
  const { scope, market, user } = context;
  const now = clock.now();
  const access = await findAccess(scope, market, { userId: user.uid, now }, key);
  if (!access || !isCourse(access.record)) return fail(errors['course-unknown']);
  if (access.isLocked) return fail(errors.locked);
  const { record, units } = access;
  const { workspaceId, id, name } = record;
  const course = await findCourse(scope, record);
  const userId = user.uid ?? '';
  const learner = { workspaceId, userId, publicationId: id };
  const registration = await findRegistration(scope, learner);
  const rows = registration ? await listUnits(scope, workspaceId, registration.registration) : [];
  const heard = registration && (await findHeard(scope, learner));
  const reached = {
    opener: await openerOf(context, now),
    // A page without scripts can report nothing [PROG-38].
    isDoneByOpening: record.format === 'scripted',
    results: await readResults(scope, { workspaceId, id, units }, userId),
    units: new Map(rows.map((row) => [row.unit, row])),
  };
  const lines = linesOf(course?.nodes ?? [], record.language, reached);
  return ok({ dos_id: String(id), name, lines, ...(heard !== undefined && { heard }) });
}
