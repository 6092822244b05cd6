import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { exerciseStage, type CourseStage } from '../../testing/records/course-stage.ts';

let stage: CourseStage;
let unit = '';

beforeAll(async () => {
  ({ stage, unit } = await exerciseStage());
}, 30_000);
afterAll(() => stage.close());

/** A pupil opens the unit, and its content names a question. */
async function answerAs(who: Browser, ...names: Readonly<Record<string, string>>[]): Promise<void> {
  const launched = await stage.launch(who, unit);
  // By its timestamp it is the first statement of the session.
  const initialized = stage.statement(launched, 'initialized');
  const answers = names.map((name) => ({
    ...stage.answered(launched, 1),
    object: { id: 'https://x.example/questions/1', definition: { name } },
  }));
  expect(await stage.post(launched, initialized, ...answers)).toBe(200);
}

const nameNow = async (): Promise<unknown> => {
  const { rows } = await stage.testApp.database.pool.query<{ name: unknown }>(
    "select definition -> 'name' as name from records_activities where iri = 'https://x.example/questions/1'",
  );
  return rows[0]?.name;
};

test('[PROG-35] a question has the name that the units of two pupils give it; none names it alone, and none changes it', async () => {
  await answerAs(stage.ana, { hr: 'Nešto ružno' }, { hr: 'Nešto ružno' });
  await answerAs(stage.ana, { hr: 'Nešto ružno' });
  expect(await nameNow()).toBeNull();
  await answerAs(stage.iva, { hr: 'Koliko je jabuka?' });
  expect(await nameNow()).toBeNull();
  await answerAs(stage.ana, { hr: 'Koliko je jabuka?' });
  expect(await nameNow()).toEqual({ hr: 'Koliko je jabuka?' });
  await answerAs(stage.ana, { hr: 'Nešto ružno' });
  await answerAs(stage.iva, { hr: 'Nešto ružno' });
  expect(await nameNow()).toEqual({ hr: 'Koliko je jabuka?' });
});
