import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { au, block, cmi5, entriesOf, sampleFiles } from '#platform/server/course/testing';
import { rawZip } from '#platform/server/zip/testing';
import { temporaryFolder, until } from '#platform/testing';
import { courseStage, type CourseStage } from '../../testing/records/course-stage.ts';

const [ONE, TWO] = ['https://x.example/one', 'https://x.example/two'];
let stage: CourseStage;

beforeAll(async () => {
  stage = await courseStage(async (testApp) => {
    const folder = temporaryFolder();
    const unit = (id: string) => au('moveOn="Completed"').replace('https://x.example/unit', id);
    const structure = cmi5(unit(ONE) + block(unit(TWO), 'https://x.example/block'));
    await writeFile(join(folder, 'river.zip'), rawZip(entriesOf({ ...sampleFiles(), 'cmi5.xml': structure })));
    const deps = { executor: testApp.database.orm, storage: testApp.storage };
    await importCatalogue(folder, { workspacesOf: () => [10], isForAllLanguages: true }, deps);
  });
}, 30_000);
afterAll(() => stage.close());

const complete = async (unit: string) => {
  const launched = await stage.launch(stage.ana, unit);
  const statements = [
    stage.statement(launched, 'initialized'),
    stage.statement(launched, 'completed', { completion: true, duration: 'PT5S' }),
    stage.statement(launched, 'terminated', { duration: 'PT5S' }),
  ];
  for (const one of statements) expect(await stage.post(launched, one)).toBe(200);
  return launched;
};

test('[PROG-31] blocks and the course are satisfied once; a further try keeps what was reached before', async () => {
  const first = await complete(ONE);
  const second = await complete(TWO);
  expect(second.registration).toBe(first.registration);
  await until(async () => (await stage.objectsOf(second, 'satisfied')).length === 2);
  expect((await stage.objectsOf(second, 'satisfied')).map((id) => id.replace(/^.*\/publications\/\d+\//, ''))).toEqual([
    `block/${encodeURIComponent('https://x.example/block')}`,
    expect.stringMatching(/^course\//),
  ]);

  const again = await complete(ONE);
  expect(again.registration).not.toBe(first.registration);
  const verbs = await stage.verbsOf(again);
  expect(verbs.slice(0, 2).toSorted()).toEqual(['launched', 'waived']);
  expect(await stage.objectsOf(again, 'waived')).toEqual([stage.activityOf(TWO)]);
  await until(async () => (await stage.objectsOf(again, 'satisfied')).length === 2);
});
