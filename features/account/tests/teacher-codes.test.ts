import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTeacherCodes } from '#features/account/server';
import { temporaryFolder } from '#platform/testing';
import { browser } from '#apps/server/testing/browser';
import { addPeople, PASSWORD, createTestApp, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

const run = async (...args: string[]) => {
  let text = '';
  const secret = 'a secret of tests, long enough for codes';
  const write = (part: string) => void (text += part);
  const code = await runTeacherCodes(args, { executor: testApp.database.orm, markets: testApp.markets, secret, write });
  return { code, text };
};

test('[ACC-13] an operator makes codes, once into a file; one of them confirms a teacher', async () => {
  const file = join(temporaryFolder(), 'teachers.csv');
  const args = ['--market', 'hr', '--count', '3', '--until', '2099-08-31', '--file', file];
  expect(await run(...args)).toMatchObject({ code: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [head, first = '', ...others] = readFileSync(file, 'utf8').trim().split('\r\n');
  expect([head, others.length]).toEqual(['code', 2]);
  expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining(`${file} exists already`) });
  const { rows } = await testApp.database.pool.query('select count(*)::int as n from account_teacher_codes');
  expect(rows).toEqual([{ n: 3 }]);
  const teacher = browser(testApp.server);
  await teacher.call('POST', '/api/login', { username: 'wtb@klupa.example', password: PASSWORD });
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
  expect((await teacher.call('POST', '/api/p/activate-tc-code', { code: typed })).data).toMatchObject({
    is_teacher: true,
  });
});

test.each([
  [['--market', 'xx'], 'There is no market "xx"'],
  [['--market', 'hr', '--count', '0'], '--count'],
  [['--market', 'hr', '--count', '1', '--until', 'soon'], '--until'],
  [['--market', 'hr', '--count', '1', '--until', '2099-01-01'], '--file is missing'],
  [['--nonsense'], 'nonsense'],
])('wrong arguments are said: %j', async (args, reason) => {
  const { code, text } = await run(...args);
  expect(code).toBe(2);
  expect(text).toContain(reason);
  expect(text).toContain('npm run teacher-codes');
});
