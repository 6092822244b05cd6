import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { au, cmi5, tincan } from '#platform/server/course/testing';
import { testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { findCourse, listModules } from '../../../repositories/catalogue.ts';
import {
  courseTexts,
  courseUnit,
  courseZip,
  otherZip,
  publicationOf,
  river,
  writeInto,
} from '../../../testing/course-bench.ts';
import { importBench, testBook } from '../../../testing/import-bench.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('[IMP-24] a cmi5 package', () => {
  test('becomes a publication with its units, and the same again changes nothing', async () => {
    const bench = importBench(database);
    const path = await writeInto(bench, 'river.zip', courseZip({ 'cmi5.xml': river }));
    expect((await bench.run({}, path)).counts).toEqual({ added: 1, changed: 0, same: 0, refused: 0 });
    const record = await publicationOf(bench, 'river');
    expect(record).toMatchObject({
      identifier: 'https://x.example/river',
      format: 'cmi5',
      name: 'River',
      description: 'About River',
      bookType: 'workbook',
      coverKey: null,
      spine: [],
      units: ['https://x.example/a#1', 'https://x.example/a#2', 'https://x.example/c'],
      unitWords: null,
      samplePages: 0,
      fileKey: expect.stringMatching(/^publications\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.zip$/),
    });
    expect(await bench.storage.has(record.fileKey)).toBe(true);
    expect(bench.stored()).toHaveLength(1);
    const modules = await listModules(bench.scope, record.id);
    expect(modules.map(({ name, href }) => [name, href])).toEqual([
      ['Part', 'https://x.example/a#1'],
      ['Lake', 'https://x.example/c'],
    ]);
    expect((await bench.run({}, path)).counts).toEqual({ added: 0, changed: 0, same: 1, refused: 0 });
  });

  test('is stored as it is described', async () => {
    const bench = importBench(database);
    await writeInto(bench, 'a.zip', courseZip({ 'cmi5.xml': cmi5(au('masteryScore="0.5" moveOn="Passed"')) }));
    await bench.run();
    expect(await findCourse(bench.scope, await publicationOf(bench, 'river'))).toEqual({
      id: 'https://x.example/river',
      title: { en: 'River' },
      description: { en: 'About River' },
      objectives: [],
      hosts: [],
      nodes: [
        {
          kind: 'unit',
          id: 'https://x.example/unit',
          title: { en: 'Water' },
          description: { en: 'About Water' },
          objectives: [],
          url: { kind: 'entry', path: 'unit/index.html', query: '', fragment: '' },
          launchMethod: 'AnyWindow',
          moveOn: 'Passed',
          masteryScore: 0.5,
        },
      ],
    });
  });

  test('that changed is a new edition in place; another title takes the place with --replace only', async () => {
    const bench = importBench(database);
    await writeInto(bench, 'a.zip', courseZip({ 'cmi5.xml': river }));
    await bench.run();
    const before = await publicationOf(bench, 'river');
    await writeInto(bench, 'a.zip', courseZip());
    expect((await bench.run()).counts.changed).toBe(1);
    const after = await publicationOf(bench, 'river');
    expect(after).toMatchObject({ id: before.id, units: ['https://x.example/unit'] });
    expect(after.fileKey).not.toBe(before.fileKey);
    await writeInto(bench, 'a.zip', courseZip({ 'cmi5.xml': cmi5(au(), { course: courseTexts({ en: 'Stream' }) }) }));
    expect((await bench.run({ isDryRun: true })).counts.added).toBe(1);
    expect((await bench.run({ isReplacing: true })).counts.changed).toBe(1);
    expect(await publicationOf(bench, 'river')).toMatchObject({ id: before.id, name: 'Stream' });
  });

  test('never takes the place of a book, nor a book that of a course', async () => {
    const bench = importBench(database);
    const identifier = 'https://x.example/river';
    await writeEpub(join(bench.folder, 'a.epub'), testBook({ title: 'River', identifier }));
    await bench.run();
    await writeInto(bench, 'b.zip', courseZip());
    const report = await bench.run({ isReplacing: true });
    expect(report.counts).toEqual({ added: 1, changed: 0, same: 1, refused: 0 });
    expect(report.books[1]?.warnings.map(({ code }) => code)).toContain('same-identifier');
    expect((await publicationOf(bench, 'river')).format).toBe('epub');
    expect((await publicationOf(bench, 'river-2')).format).toBe('cmi5');
  });

  test('goes into several workspaces at once, and nowhere in a dry run', async () => {
    const [bench, other] = [importBench(database), importBench(database)];
    await writeInto(bench, 'a.zip', courseZip());
    const workspaces = [bench.workspace, other.workspace];
    expect((await bench.run({ workspaces, isDryRun: true })).counts.added).toBe(2);
    expect([await bench.shelf(), bench.stored()]).toEqual([[], []]);
    expect((await bench.run({ workspaces })).counts.added).toBe(2);
    expect([(await bench.shelf()).length, (await other.shelf()).length, bench.stored().length]).toEqual([1, 1, 1]);
  });

  test('stands in the language that the operator names, else in the first that a market reads', async () => {
    const course = courseTexts({ fr: 'Rivière', 'en-GB': 'River', 'hr-HR': 'Rijeka' });
    const nodes = courseUnit('https://x.example/a', { fr: 'Eau', en: 'Water', hr: 'Voda' });
    const options = { workspacesOf: (language: string) => (['en', 'hr'].includes(language) ? [bench.workspace] : []) };
    const bench = importBench(database);
    await writeInto(bench, 'a.zip', courseZip({ 'cmi5.xml': cmi5(nodes, { course }) }));
    expect((await bench.run(options)).books[0]).toMatchObject({ title: 'River', language: 'en-GB' });
    await bench.run({ ...options, languages: ['hr'] });
    const [rijeka] = await bench.shelf('hr');
    expect(rijeka).toMatchObject({ name: 'Rijeka', alias: 'river' });
    expect((await listModules(bench.scope, rijeka?.id ?? 0)).map(({ name }) => name)).toEqual(['Voda']);
  });

  test('without a title is called by its id, without a language by the one that the operator names', async () => {
    const bench = importBench(database);
    await writeInto(bench, 'a.zip', courseZip({ 'cmi5.xml': cmi5(au(), { course: '<title/><description/>' }) }));
    const report = await bench.run({ languages: ['en'] });
    expect(report.books[0]).toMatchObject({ title: 'https://x.example/river', language: 'en' });
    expect(report.books[0]?.warnings.map(({ code }) => code)).toContain('no-text');
  });
});

test('[IMP-24] a Tin Can package becomes a publication', async () => {
  const bench = importBench(database);
  const activity = (id: string, name: string) =>
    `<activity id="${id}" type="http://adlnet.gov/expapi/activities/module"><name lang="en">${name}</name><launch>unit/index.html</launch></activity>`;
  const document = tincan(activity('https://x.example/one', 'One') + activity('https://x.example/two', 'Two'));
  await writeInto(bench, 'a.zip', otherZip({ 'tincan.xml': document }));
  expect((await bench.run()).counts.added).toBe(1);
  expect(await publicationOf(bench, 'one')).toMatchObject({
    format: 'tincan',
    units: ['https://x.example/one', 'https://x.example/two'],
  });
});
