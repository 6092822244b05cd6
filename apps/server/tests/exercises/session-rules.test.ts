import { expect, test } from 'vitest';
import { statementFaults, type Launch, type Stored } from '../../testing/exercises/session-rules.ts';

const launch: Launch = {
  registration: 'r',
  activityId: 'https://lms.example/a',
  actor: '{"objectType":"Agent"}',
  unitId: 'https://klupa.example/u',
  masteryScore: 0.6,
};
const passed = {
  id: '5a1de9f0-1111-4222-8333-444455556666',
  actor: { objectType: 'Agent' },
  timestamp: '2026-09-01T08:00:00.000Z',
  verb: { id: 'http://adlnet.gov/expapi/verbs/passed' },
  object: { id: launch.activityId },
  result: { success: true, score: { scaled: 0.8 }, duration: 'PT12.5S' },
  context: {
    registration: 'r',
    extensions: {
      'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'r',
      'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': 0.6,
    },
    contextActivities: {
      grouping: [{ id: launch.unitId }],
      category: [
        { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' },
        { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' },
      ],
    },
  },
} as const satisfies Stored;
const initialized: Stored = { ...passed, verb: { id: 'http://adlnet.gov/expapi/verbs/initialized' } };
const { category, grouping } = passed.context.contextActivities;

test.each<readonly [problem: string | undefined, Partial<Stored>]>([
  [undefined, {}],
  ['passed: the id is no UUID', { id: '1' }],
  ['passed: another actor', { actor: {} }],
  ['passed: another activity', { object: { id: 'https://lms.example/b' } }],
  ['passed: no duration', { result: { success: true, score: { scaled: 0.8 } } }],
  ['passed: a score belongs to passed and failed only', { result: { success: true, duration: 'PT1S' } }],
  ['passed: the success is wrong', { result: { ...passed.result, success: false } }],
  ['passed: another registration', { context: { ...passed.context, registration: 's' } }],
  ['passed: the mastery score is wrong', { context: { ...passed.context, extensions: { ...passed.context.extensions, 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': 1 } } }], // prettier-ignore
  ['passed: the categories are wrong', { context: { ...passed.context, contextActivities: { grouping, category: category.slice(1) } } }], // prettier-ignore
  ['passed: the template of the context is missing', { context: { ...passed.context, contextActivities: { category } } }], // prettier-ignore
])('[PROG-37] the rules of sessions find: %s', (problem, change) => {
  expect(statementFaults({ ...passed, ...change }, launch, [initialized])).toEqual(problem ? [problem] : []);
});

test('[PROG-37] the rules of sessions know the order of statements', () => {
  expect(statementFaults(passed, launch, [])).toEqual(['passed: initialized is the first statement']);
  expect(statementFaults(passed, launch, [initialized, passed])).toEqual(['passed: passed is repeated']);
  const terminated: Stored = { ...passed, verb: { id: 'http://adlnet.gov/expapi/verbs/terminated' } };
  expect(statementFaults(passed, launch, [initialized, terminated])).toEqual([
    'passed: terminated is the last statement',
  ]);
});
