import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VERSIONS } from '../../contract/index.ts';
import { spoilt, statements } from '../testing/statements.ts';
import { InvalidData } from './check.ts';
import { checkSize, checkStatement, VOIDED } from './statements.ts';

const actor = { mbox: 'mailto:a@b.example' };
const verb = { id: 'http://a.example/verb' };
const object = { id: 'http://a.example/activity' };
const base = { actor, verb, object };
const reference = { objectType: 'StatementRef', id: 'e05aa883-acaf-40ad-bf54-02c8ce485fb0' };
const attachment = {
  ...{ usageType: 'http://a.example/usage', display: { en: 'x' }, contentType: 'text/plain', length: 3 },
  sha2: 'a'.repeat(64),
};

const problemOf = (statement: unknown, version: (typeof VERSIONS)[number] = '2.0.0'): string => {
  try {
    checkStatement(statement, 'statements[3]', version);
    return '';
  } catch (error) {
    if (!(error instanceof InvalidData)) throw error;
    return error.property;
  }
};

test.each([
  ['actor', { verb, object }],
  ['verb', { actor, object }],
  ['object', { actor, verb }],
  ['verb.id', { ...base, verb: { display: { en: 'x' } } }],
  ['verb.id', { ...base, verb: { id: 'done' } }],
  ['Actor', { ...base, Actor: actor }],
  ['result', { ...base, result: null }],
  ['object.objectType', { ...base, object: { ...object, objectType: 'activity' } }],
  [
    'object.definition.interactionType',
    { ...base, object: { ...object, definition: { correctResponsesPattern: ['a'] } } },
  ],
  [
    'object.definition.choices',
    { ...base, object: { ...object, definition: { interactionType: 'numeric', choices: [] } } },
  ],
  [
    'object.definition.choices[1].id',
    { ...base, object: { ...object, definition: { interactionType: 'choice', choices: [{ id: 'a' }, { id: 'a' }] } } },
  ],
  [
    'object.definition.interactionType',
    { ...base, object: { ...object, definition: { interactionType: 'constructor', choices: [] } } },
  ],
  ['object.definition.extensions.x', { ...base, object: { ...object, definition: { extensions: { x: 1 } } } }],
  ['result.score.scaled', { ...base, result: { score: { scaled: 1.01 } } }],
  ['result.score.min', { ...base, result: { score: { min: 3, max: 2 } } }],
  ['result.score.raw', { ...base, result: { score: { raw: 3, max: 2 } } }],
  ['result.success', { ...base, result: { success: 'true' } }],
  ['result.duration', { ...base, result: { duration: '5 min' } }],
  ['context.registration', { ...base, context: { registration: 'x' } }],
  ['context.team.objectType', { ...base, context: { team: actor } }],
  ['context.platform', { ...base, object: { ...actor, objectType: 'Agent' }, context: { platform: 'x' } }],
  ['context.revision', { ...base, object: reference, context: { revision: 'x' } }],
  ['context.contextActivities.Parent', { ...base, context: { contextActivities: { Parent: [object] } } }],
  ['context.contextActivities.parent[0].id', { ...base, context: { contextActivities: { parent: [{ id: 'x' }] } } }],
  ['context.statement.objectType', { ...base, context: { statement: object } }],
  [
    'object.object.objectType',
    { ...base, object: { ...base, objectType: 'SubStatement', object: { ...base, objectType: 'SubStatement' } } },
  ],
  ['object.id', { ...base, object: { ...base, objectType: 'SubStatement', id: reference.id } }],
  ['object.objectType', { ...base, verb: { id: VOIDED } }],
  ['version', { ...base, version: '1.1.0' }],
  ['stored', { ...base, stored: 'now' }],
  ['id', { ...base, id: 'x' }],
  ['attachments[0].sha2', { ...base, attachments: [{ ...attachment, sha2: 'x' }] }],
  ['attachments[0].length', { ...base, attachments: [{ ...attachment, length: 1.5 }] }],
  ['attachments[0].contentType', { ...base, attachments: [{ ...attachment, contentType: 'text' }] }],
])('[PROG-15] what is wrong with %s is refused by its name', (property, statement) => {
  expect(problemOf(statement)).toBe(`statements[3].${property}`);
});

test('[PROG-15] context agents and groups are of 2.0.0 alone', () => {
  const statement = { ...base, context: { contextAgents: [{ objectType: 'contextAgent', agent: actor }] } };
  expect(problemOf(statement)).toBe('');
  expect(problemOf(statement, '1.0.3')).toBe('statements[3].context.contextAgents');
  const empty = { objectType: 'contextAgent', agent: actor, relevantTypes: [] };
  expect(problemOf({ ...base, context: { contextAgents: [empty] } })).toMatch(/relevantTypes$/);
});

test('[PROG-15] a statement may name a version that its call knows', () => {
  for (const version of ['1.0', '1.0.0', '1.0.9']) expect(problemOf({ ...base, version }, '1.0.3')).toBe('');
  expect(problemOf({ ...base, version: '2.0.0' })).toBe('');
  expect(problemOf({ ...base, version: '2.0.0' }, '1.0.3')).not.toBe('');
  expect(problemOf({ ...base, object: reference, verb: { id: VOIDED }, attachments: [attachment] })).toBe('');
});

test.each(VERSIONS)('[PROG-15] whatever %s allows is taken', (version) => {
  fc.assert(
    fc.property(statements(version === '2.0.0'), (statement) => problemOf(statement, version) === ''),
    { numRuns: 300 },
  );
});

test.each(VERSIONS)('[PROG-15] no property of %s may be null, of another kind or of another name', (version) => {
  fc.assert(
    fc.property(spoilt(version === '2.0.0'), ({ statement }) => problemOf(statement, version) !== ''),
    { numRuns: 600 },
  );
});

test('[PROG-15] lists and sizes are bounded', () => {
  const parent = Array.from({ length: 101 }, () => object);
  expect(problemOf({ ...base, context: { contextActivities: { parent } } })).toMatch(/parent$/);
  expect(problemOf({ ...base, result: { response: 'x'.repeat(20_000) } })).toMatch(/response$/);
  expect(problemOf({ ...base, object: { id: `http://a.example/${'x'.repeat(2001)}` } })).toMatch(/object\.id$/);
});

test('[PROG-15] a statement is as long as the database answers it', () => {
  const lengthOf = (list: readonly number[]) => () => checkSize(JSON.stringify({ list }), '');
  expect(lengthOf(Array.from({ length: 18_000 }, () => 1e-7))).toThrow('is longer than 131072 characters');
  expect(lengthOf(Array.from({ length: 400 }, () => 1e308))).not.toThrow();
  expect(lengthOf(Array.from({ length: 500 }, () => 1e308))).toThrow('is longer than 131072 characters');
  expect(lengthOf(Array.from({ length: 500 }, () => 1e-300))).toThrow('is longer than 131072 characters');
});
