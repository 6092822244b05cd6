import { describe, expect, test } from 'vitest';
import {
  applyStatements,
  NEW_SESSION,
  type Launch,
  type ReportedStatement,
  type SessionState,
} from './session-rules.ts';
import { CATEGORIES, EXTENSIONS, VERBS } from './terms.ts';

const launch: Launch = {
  sessionId: 'session-1',
  activityId: 'https://klupa.example/xapi/publications/7/units/one',
  publisherId: 'https://x.example/one',
  mode: 'Normal',
  masteryScore: 0.6,
};
type Change = (statement: ReportedStatement) => ReportedStatement;

let clock = 0;
/** A statement of a unit that breaks no rule. */
function defined(verb: keyof typeof VERBS, result?: ReportedStatement['result'], change: Change = (one) => one) {
  const isMoving = result?.success !== undefined || result?.completion !== undefined;
  return change({
    verb: { id: VERBS[verb] },
    object: { id: launch.activityId },
    timestamp: new Date(Date.UTC(2026, 0, 1) + ++clock).toISOString(),
    ...(result && { result }),
    context: {
      extensions: { [EXTENSIONS.sessionId]: launch.sessionId },
      contextActivities: {
        category: [{ id: CATEGORIES.cmi5 }, ...(isMoving ? [{ id: CATEGORIES.moveOn }] : [])],
        grouping: { id: launch.publisherId },
      },
    },
  });
}
const allowed = (): ReportedStatement => ({
  verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
  object: { id: 'https://x.example/question/1' },
  timestamp: new Date(Date.UTC(2026, 0, 1) + ++clock).toISOString(),
  context: { extensions: { [EXTENSIONS.sessionId]: launch.sessionId } },
});
const initialized = () => defined('initialized');
const completed = () => defined('completed', { completion: true, duration: 'PT9S' });
const passed = (scaled?: number) =>
  defined('passed', { success: true, duration: 'PT9S', ...(scaled !== undefined && { score: { scaled } }) });
const failed = (scaled?: number) =>
  defined('failed', { success: false, duration: 'PT9S', ...(scaled !== undefined && { score: { scaled } }) });
const terminated = () => defined('terminated', { duration: 'PT10S' });

const started: SessionState = { ...NEW_SESSION, isInitialized: true };
const apply = (statements: readonly ReportedStatement[], before = NEW_SESSION, differs: Partial<Launch> = {}) =>
  applyStatements(before, statements, { ...launch, ...differs });

describe('[PROG-31] a session keeps the order of cmi5', () => {
  test('from initialized to terminated, with statements of its own between', () => {
    const all = [initialized(), allowed(), completed(), allowed(), passed(0.8), terminated()];
    expect(apply(all)).toEqual({
      ...{ isInitialized: true, isTerminated: true, isJudged: true, hasCompleted: true, hasPassed: true },
    });
    // The order is that of the timestamps.
    expect(apply(all.toReversed())).toMatchObject({ isTerminated: true });
  });

  test.each<[string, () => ReportedStatement[], SessionState]>([
    ['a statement before initialized', () => [allowed(), initialized()], NEW_SESSION],
    ['completed without initialized', () => [completed()], NEW_SESSION],
    ['initialized twice', () => [initialized(), initialized()], NEW_SESSION],
    ['a statement after terminated', () => [terminated(), allowed()], started],
    ['a statement of an ended session', () => [allowed()], { ...started, isTerminated: true }],
    ['completed twice', () => [completed(), completed()], started],
    ['completed again in the registration', () => [completed()], { ...started, hasCompleted: true }],
    ['passed again in the registration', () => [passed(1)], { ...started, hasPassed: true }],
    ['failed after passed', () => [failed(0)], { ...started, hasPassed: true }],
    ['passed and failed', () => [failed(0.1), passed(0.9)], started],
  ])('refused: %s', (_, statements, before) => {
    expect(apply(statements(), before)).toEqual({ rule: expect.any(String) });
  });
});

describe('[PROG-31] a statement that cmi5 defines keeps its form', () => {
  test.each<[string, () => ReportedStatement, Partial<Launch>?]>([
    ['another session', () => defined('completed', { completion: true, duration: 'PT1S' }, withoutSession)],
    ['another activity', () => ({ ...completed(), object: { id: launch.publisherId } })],
    ['no timestamp', () => ({ ...completed(), timestamp: undefined as never })],
    [
      'no id of the publisher',
      () => withActivities(completed(), { category: [{ id: CATEGORIES.cmi5 }, { id: CATEGORIES.moveOn }] }),
    ],
    ['moveon without success or completion', () => defined('terminated', { duration: 'PT1S' }, withMoveOn)],
    [
      'completion without moveon',
      () =>
        withActivities(completed(), { category: [{ id: CATEGORIES.cmi5 }], grouping: [{ id: launch.publisherId }] }),
    ],
    ['a verb of the product', () => defined('satisfied')],
    ['passed without success', () => defined('passed', { duration: 'PT1S' })],
    ['failed with success', () => defined('failed', { success: true, duration: 'PT1S' })],
    ['completed without completion', () => defined('completed', { duration: 'PT1S' })],
    ['terminated with completion', () => defined('terminated', { completion: true, duration: 'PT1S' })],
    ['passed without duration', () => defined('passed', { success: true })],
    [
      'completed with a score',
      () => defined('completed', { completion: true, duration: 'PT1S', score: { scaled: 1 } }),
    ],
    ['a negative score', () => failed(-0.1)],
    ['passed below masteryScore', () => passed(0.59)],
    ['failed at masteryScore', () => failed(0.6)],
    ['completed in mode Browse', () => completed(), { mode: 'Browse' }],
    ['passed in mode Review', () => passed(1), { mode: 'Review' }],
  ])('refused: %s', (_, statement, differs) => {
    expect(apply([statement()], started, differs)).toEqual({ rule: expect.any(String) });
  });

  test('without masteryScore each score passes; Browse and Review report beginning and end', () => {
    expect(apply([passed(0.1)], started, { masteryScore: undefined })).toMatchObject({ hasPassed: true });
    for (const mode of ['Browse', 'Review'] as const)
      expect(apply([initialized(), terminated()], NEW_SESSION, { mode })).toMatchObject({ isTerminated: true });
  });
});

const withActivities = (
  statement: ReportedStatement,
  contextActivities: NonNullable<ReportedStatement['context']>['contextActivities'] & object,
): ReportedStatement => ({ ...statement, context: { ...statement.context, contextActivities } });
const withMoveOn: Change = (statement) =>
  withActivities(statement, {
    category: [{ id: CATEGORIES.cmi5 }, { id: CATEGORIES.moveOn }],
    grouping: [{ id: launch.publisherId }],
  });
const withoutSession: Change = (statement) => ({ ...statement, context: { ...statement.context, extensions: {} } });
