import { createHash } from 'node:crypto';
import { languageTag, questionId, type DemoExercise } from '#demo';
import { activityId } from '#features/progress/contract';
import { createContentDerivation, listBookTotals, openUnit } from '#features/progress/server';
import { OUR_HOME_PAGE } from '#features/records/contract';
import { feature as records, type RecordsServer } from '#features/records/server';
import { createScope, createSystemPool } from '#platform/server/db';
import { systemClock } from '#platform/server/clock';
import type { AppContext } from '../open-app.ts';

/** An exercise of a class, and who solves it. */
export interface SolvedExercise {
  readonly exercise: DemoExercise;
  readonly workspaceId: number;
  readonly publicationId: number;
  readonly unit: string;
  readonly userIds: readonly string[];
}

interface When {
  readonly now: Date;
  readonly timeZone: string;
}

const ADL = 'http://adlnet.gov/expapi/verbs/';
const DAY_MS = 86_400_000;
/** Statements of one call. */
const AT_ONCE = 450;

/** Some pupils have not opened the exercise. */
const hasSolved = (pupil: number, nth: number): boolean => (pupil * 7 + nth * 5) % 11 !== 8;

/** What an exercise gives for the first, the second and a later try; some pupils find most of it hard. */
function scoreOf(pupil: number, question: number): number {
  const luck = (pupil * 37 + question * 53) % 10;
  const ease = pupil % 9 === 2 ? 2 : 6;
  if (luck < ease) return 1;
  return luck < ease + 2 ? 0.5 : 0;
}

/** An afternoon of a school day within the last two weeks. */
function solvedAt(now: Date, pupil: number, nth: number): Date {
  const at = new Date(now.getTime() - ((pupil * 5 + nth * 3) % 13) * DAY_MS);
  if (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() - 2 * DAY_MS);
  at.setUTCHours(12 + (pupil % 4), (pupil * 11 + nth * 17) % 60);
  return at > now ? now : at;
}

/** The statements of a pupil who solved an exercise: each question, then the unit. */
function statementsOf({ exercise, publicationId, unit }: SolvedExercise, learner: string, pupil: number, at: Date) {
  const actor = { objectType: 'Agent', account: { homePage: OUR_HOME_PAGE, name: learner } };
  const said = (
    verb: string,
    object: { readonly id: string; readonly definition?: object },
    result: object,
    seconds: number,
  ) => ({
    id: idOf(learner, object.id),
    ...{ actor, verb: { id: `${ADL}${verb}` }, object: { objectType: 'Activity', ...object }, result },
    timestamp: new Date(at.getTime() + 1000 * seconds).toISOString(),
  });
  const scores = exercise.questions.map((_, nth) => scoreOf(pupil, nth));
  const scaled = Math.round((100 * scores.reduce((sum, score) => sum + score, 0)) / scores.length) / 100;
  const isPassed = scaled >= exercise.masteryScore;
  return [
    ...exercise.questions.map((question, nth) =>
      said(
        'answered',
        {
          id: questionId(exercise, question),
          definition: { name: { [languageTag(exercise.language)]: question.prompt } },
        },
        { score: { scaled: scores[nth] } },
        20 * (nth + 1),
      ),
    ),
    said(
      isPassed ? 'passed' : 'failed',
      { id: activityId({ publicationId, unit }) },
      { score: { scaled }, success: isPassed, completion: true, duration: `PT${25 * scores.length}S` },
      25 * scores.length,
    ),
  ];
}

/** Always the same id for the same answer. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** A record store that only the demo writes. */
const demoRecords = ({ database, storage }: AppContext, timeZone: string): RecordsServer =>
  records.create({
    ...{ database, storage, clock: systemClock, onRecorded: () => {} },
    authenticate: async () => undefined,
    onStored: createContentDerivation({ clock: systemClock, timeZoneOf: () => timeZone }),
  });

/** Results of demo pupils in exercises, through the record store as those of others. Exercises with results do not change. */
export async function loadSolvedExercises(
  context: AppContext,
  list: readonly SolvedExercise[],
  { now, timeZone }: When,
): Promise<void> {
  const system = createSystemPool(context.database, 'demo.exercises');
  const store = demoRecords(context, timeZone);
  for (const [nth, solved] of list.entries()) {
    const { workspaceId, publicationId, unit, userIds } = solved;
    const scope = createScope(context.database.orm, [workspaceId]);
    if ((await listBookTotals(scope, userIds, [publicationId])).length > 0) continue;
    const statements: object[] = [];
    for (const [pupil, userId] of userIds.entries()) {
      if (!hasSolved(pupil, nth)) continue;
      const learner = await store.pseudonymOf({ workspaceId, userId, publicationId });
      if (learner === undefined) continue;
      const at = solvedAt(now, pupil, nth);
      await openUnit(system, { workspaceId, userId, publicationId, unit }, at);
      statements.push(...statementsOf(solved, learner, pupil, at));
    }
    for (let at = 0; at < statements.length; at += AT_ONCE)
      await store.record({ workspaceId, publicationId }, statements.slice(at, at + AT_ONCE));
  }
}
