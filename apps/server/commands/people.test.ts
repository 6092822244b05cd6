import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPeople } from '#features/session/server';
import { PassThrough } from 'node:stream';
import { createLog } from '#platform/server/log';
import { adviseOperator } from '../production.ts';
import { appSettings } from '../settings.ts';
import { addLegalPages } from '../testing/account-app.ts';
import { browser } from '../testing/browser.ts';
import { addPeople, signIn, createTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

async function run(...args: string[]) {
  let text = '';
  const command = {
    executor: testApp.database.orm,
    markets: testApp.markets,
    write: (part: string) => void (text += part),
  };
  return { code: await runPeople(args, command), text };
}

test('[SAFE-29] grants and takes back roles at once, also for who is signed in', async () => {
  const cookie = await signIn(testApp, 'teacher');
  const me = browser(testApp.server, 'hr.localhost', { cookie });
  const roles = async () =>
    ((await me.call('GET', '/api/p/user/check-roles-change')).data as { roles: string[] }).roles;
  const name = 'Teacher@klupa.example';
  expect((await run('grant', 'content-manager', name, '--market', 'hr')).code).toBe(0);
  expect(await roles()).toEqual(['ROLE_TEACHER', 'ROLE_CONTENT_MANAGER']);
  expect((await run('grant', 'super-teacher', name, '--market', 'hr')).text).toContain('ROLE_SUPER_TEACHER');
  expect((await run('list', 'super-teacher', '--market', 'hr')).text.split('\n')).toHaveLength(3);
  expect((await run('revoke', 'super-teacher', name, '--market', 'hr')).code).toBe(0);
  expect((await run('revoke', 'content-manager', name, '--market', 'hr')).code).toBe(0);
  expect(await roles()).toEqual(['ROLE_TEACHER']);
  expect((await run('list', 'content-manager', '--market', 'en')).text).toBe('Nobody is content-manager in en.\n');
});

test('[SAFE-29] an unconfirmed teacher becomes one, and may make tests', async () => {
  const { text } = await run('grant', 'teacher', 'wtb@klupa.example', '--market', 'hr');
  expect(text).toMatch(/ROLE_TEACHER\n$/);
  const cookie = await signIn(testApp, 'unconfirmedTeacher');
  const user = (await browser(testApp.server, 'hr.localhost', { cookie }).call('GET', '/api/userdata')).data;
  expect(user).toMatchObject({ is_teacher: true, testomatCreateTest: true });
});

test.each([
  [['grant', 'content-manager', 'student', '--market', 'hr'], 1, /a student/],
  [['grant', 'content-manager', 'nobody', '--market', 'hr'], 1, /Nobody signs in/],
  [['grant', 'content-manager', 'teacher@klupa.example', '--market', 'en'], 1, /Nobody signs in/],
  [['grant', 'king', 'teacher@klupa.example', '--market', 'hr'], 2, /no role "king"/],
  [['grant', 'teacher', '--market', 'hr'], 2, /One NAME/],
  [['grant', 'teacher', 'a', '--market', 'xx'], 2, /no market "xx"/],
  [['rule', 'teacher', 'a', '--market', 'hr'], 2, /no "rule"/],
  [['grant', 'teacher', 'a', '--shop', 'hr'], 2, /--shop/],
])('[SAFE-29] people %j ends with %i and says why', async (args, code, reason) => {
  const answer = await run(...args);
  expect(answer.code).toBe(code);
  expect(answer.text).toMatch(reason);
});

test('[SAFE-29] nobody signs up without legal pages: it is said in words, and in the log at start', async () => {
  const lines: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (line) => lines.push(String(line)));
  const settings = appSettings({ NODE_ENV: 'test' });
  const advise = () => adviseOperator({ ...testApp, settings, log: createLog({ LOG_LEVEL: 'info' }, stream) } as never);
  const start = () => browser(testApp.server, 'en.localhost').call('POST', '/api/user/registration-start', {});
  const refused = await start();
  expect([refused.status, refused.code]).toEqual([403, 'account.registration-closed']);
  await advise();
  const warned = () =>
    lines.filter((line) => line.includes('registration is closed')).map((line) => JSON.parse(line).market);
  expect(warned()).toContain('en');
  expect(warned()).not.toContain('me-zuns');
  lines.length = 0;
  await addLegalPages(testApp, 'en');
  expect((await start()).status).toBe(200);
  await advise();
  expect(warned()).not.toContain('en');
});
