import { expect, test } from 'vitest';
import {
  abandonedStatement,
  launchDataOf,
  launchedStatement,
  satisfiedStatement,
  type LaunchFacts,
} from './launch-documents.ts';
import { cmi5LaunchUrl, tincanLaunchUrl } from './launch-url.ts';
import { ACTIVITY_TYPES, CATEGORIES, EXTENSIONS } from './terms.ts';

const facts: LaunchFacts = {
  learner: { objectType: 'Agent', account: { homePage: 'https://klupa.example/', name: 'a-pseudonym' } },
  registration: '6f2d7c0e-1c5b-4f0e-9b53-2f4f0b8f3a11',
  sessionId: 'session-1',
  unit: {
    id: 'https://x.example/one',
    moveOn: 'Passed',
    masteryScore: 0.6,
    launchParameters: 'level=2',
    entitlementKey: 'k',
  },
  activityId: 'https://klupa.example/xapi/publications/7/units/one',
  mode: 'Normal',
  launchUrl: 'https://p7.content.example/course/index.html',
  language: 'hr',
};
const parameters = {
  endpoint: 'https://hr.example/xapi/',
  learner: facts.learner,
  registration: facts.registration,
  activityId: facts.activityId,
};

test('[PROG-30] the launch URL of cmi5 has its five parameters, beside those of the package', () => {
  const url = new URL(
    cmi5LaunchUrl('https://p7.content.example/a/index.html?skin=dark#start', 'https://hr.example/f/1', parameters),
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ skin: 'dark', endpoint: 'https://hr.example/xapi/', fetch: 'https://hr.example/f/1' },
    ...{ actor: JSON.stringify(facts.learner), registration: facts.registration, activityId: facts.activityId },
  });
  expect([url.pathname, url.hash]).toEqual(['/a/index.html', '#start']);
});

test('[PROG-30] Tin Can packages get their token in the address', () => {
  const url = new URL(tincanLaunchUrl('https://p7.content.example/index.html', 'Basic abc=', parameters));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ endpoint: 'https://hr.example/xapi/', auth: 'Basic abc=', actor: JSON.stringify(facts.learner) },
    ...{ registration: facts.registration, activity_id: facts.activityId },
  });
});

test('[PROG-30] LMS.LaunchData has the template of all contexts and what the course structure says', () => {
  expect(launchDataOf(facts)).toEqual({
    contextTemplate: {
      extensions: { [EXTENSIONS.sessionId]: 'session-1' },
      contextActivities: { grouping: [{ objectType: 'Activity', id: 'https://x.example/one' }] },
    },
    ...{ launchMode: 'Normal', moveOn: 'Passed', launchParameters: 'level=2', masteryScore: 0.6 },
    entitlementKey: { courseStructure: 'k' },
  });
  const { masteryScore: _, launchParameters: __, entitlementKey: ___, ...unit } = facts.unit;
  expect(Object.keys(launchDataOf({ ...facts, unit }))).toEqual(['contextTemplate', 'launchMode', 'moveOn']);
});

test('[PROG-31] launched, abandoned and satisfied name session, registration and unit', () => {
  const now = '2026-01-01T00:00:00.000Z';
  const launched = launchedStatement(facts, now);
  expect(launched).toMatchObject({
    actor: facts.learner,
    verb: { id: 'http://adlnet.gov/expapi/verbs/launched' },
    object: { id: facts.activityId },
    context: {
      registration: facts.registration,
      contextActivities: { category: [{ id: CATEGORIES.cmi5 }], grouping: [{ id: 'https://x.example/one' }] },
      extensions: {
        [EXTENSIONS.sessionId]: 'session-1',
        [EXTENSIONS.launchMode]: 'Normal',
        [EXTENSIONS.launchUrl]: facts.launchUrl,
        [EXTENSIONS.moveOn]: 'Passed',
        [EXTENSIONS.masteryScore]: 0.6,
        [EXTENSIONS.launchParameters]: 'level=2',
      },
    },
    timestamp: now,
  });
  expect(abandonedStatement(facts, 90, now)).toMatchObject({ result: { duration: 'PT90S' } });
  expect(satisfiedStatement(facts, { kind: 'course', id: 'https://klupa.example/c' }, now)).toMatchObject({
    verb: { id: 'https://w3id.org/xapi/adl/verbs/satisfied' },
    object: { id: 'https://klupa.example/c', definition: { type: ACTIVITY_TYPES.course } },
  });
});
