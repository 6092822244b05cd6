import { afterAll, beforeAll, expect, test } from 'vitest';
import { exerciseStage, type CourseStage } from '../../testing/records/course-stage.ts';

let stage: CourseStage;
let unit = '';

beforeAll(async () => {
  ({ stage, unit } = await exerciseStage());
}, 30_000);
afterAll(() => stage.close());

test('[PROG-39] [ACC-9] when a guardian takes the yes back, an open unit neither shows its page again nor stores anything', async () => {
  const launched = await stage.launch(stage.ana, unit);
  expect(await stage.post(launched, stage.statement(launched, 'initialized'))).toBe(200);
  const { host, pathname } = launched.address;
  const page = async () =>
    (await stage.testApp.server.inject({ url: pathname, headers: { host, 'sec-fetch-dest': 'iframe' } })).statusCode;
  expect(await page()).toBe(200);
  const waits = (since: string) =>
    stage.testApp.database.pool.query(
      `update session_users set waits_for_guardian_since = ${since} where username = 'ana'`,
    );
  await waits('now()');
  expect(await page()).toBe(403);
  expect(await stage.post(launched, stage.answered(launched, 1))).toBe(401);
  await waits('null');
  expect([await page(), await stage.post(launched, stage.answered(launched, 1))]).toEqual([200, 200]);
});
