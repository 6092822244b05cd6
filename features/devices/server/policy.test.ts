import { expect, test } from 'vitest';
import { isProtected } from './policy.ts';

const protection = { open: ['/api/p/userdata', '/api/p/sessions*'], content: [{ name: 'openBook' }] };
const call = (name: string, path: string, may: string[]) => ({ name, path, may });

test.each([
  [call('work', '/api/p/work', ['student']), true],
  [call('getData', '/api/p/userdata', ['student']), false],
  [call('saveQuiz', '/api/p/userdata/quiz', ['student']), true],
  [call('endSession', '/api/p/sessions', ['student']), false],
  [call('endSession', '/api/p/sessions/{id}', ['student']), false],
  [call('shelf', '/api/books-groups', ['anonymous', 'student']), false],
  [call('openBook', '/api/reader/{id}', ['anonymous', 'student']), true],
])('[DEV-5] %o needs a slot: %s', (endpoint, expected) => {
  expect(isProtected(endpoint, protection)).toBe(expected);
});
