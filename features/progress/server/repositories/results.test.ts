import { expect, test } from 'vitest';
import { testDatabase } from '#platform/testing';
import { pointsOf } from '../../contract/index.ts';

test('[PROG-8] the database derives the same points as the contract, over the whole range', async () => {
  const database = await testDatabase();
  try {
    const scores = [null, ...Array.from({ length: 401 }, (_, step) => (step - 200) / 200)];
    const cases = scores.flatMap((bestScaled) => [true, false].map((isCompleted) => ({ bestScaled, isCompleted })));
    await database.pool.query(
      `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
       select 1, gen_random_uuid(), 1, ordinality::text, done, scaled
       from unnest($1::bool[], $2::float8[]) with ordinality as t (done, scaled, ordinality)`,
      [cases.map(({ isCompleted }) => isCompleted), cases.map(({ bestScaled }) => bestScaled)],
    );
    const { rows } = await database.pool.query<{ points: number }>(
      'select points from progress_results order by activity::int',
    );
    expect(rows.map(({ points }) => points)).toEqual(cases.map(pointsOf));
  } finally {
    await database.close();
  }
});
