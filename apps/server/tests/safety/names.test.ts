import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountErrors, checkAvailability } from '#features/account/contract';
import { browser } from '../../testing/browser.ts';
import { addPeople, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts';

const HOST = 'hr.localhost';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addPeople(app, [10, 39]);
});
afterAll(() => app.close());

test('[SAFE-33] who is signed in asks whether a name is free without a registration, twenty times an hour; a stranger does not', async () => {
  const { method, path } = checkAvailability;
  const stranger = browser(app.server, HOST);
  expect((await stranger.call(method, path, { username: 'lipa' })).code).toBe(
    accountErrors['registration-not-started'].code,
  );
  const student = browser(app.server, HOST);
  await student.call('POST', '/api/login', { username: 'student', password: PASSWORD });
  expect((await student.call(method, path, { username: 'lipa' })).data).toEqual([{ username: 'lipa' }]);
  expect((await student.call(method, path, { username: 'student' })).data).toEqual([]);
  const answers = [];
  for (let n = 0; n < 19; n++) answers.push((await student.call(method, path, { username: `lipa${n}` })).code);
  expect(answers.filter((code) => code === accountErrors['too-many-checks'].code)).toHaveLength(1);
});
