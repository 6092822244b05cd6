import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourseNode } from '#platform/server/course';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { courseZip, publicationOf, river, writeInto } from '../testing/course-bench.ts';
import { importBench, type ImportBench } from '../testing/import-bench.ts';
import { findBookFacts } from './book-facts.ts';
import { courseContents, findCourseContents, textIn } from './course-contents.ts';
import { findAccess, readableLengths } from './find-access.ts';
import { findReadableBooks } from './find-readable-books.ts';
import { getPublication } from './get-publication.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const market = { language: 'en' } as const;
const visit = { now: new Date() };

describe('[IMP-24] a course on the shelf', () => {
  async function bench(): Promise<ImportBench> {
    const one = importBench(database);
    await writeInto(one, 'a.zip', courseZip({ 'cmi5.xml': river }));
    await one.run();
    return one;
  }

  test('has all its units or, locked, none; it opens in the player', async () => {
    const one = await bench();
    const access = await findAccess(one.scope, market, visit, 'river');
    expect(access).toMatchObject({ isLocked: false, readablePages: Infinity });
    expect(access?.readableUnits).toEqual(access?.units);
    expect(access && [...readableLengths(access).values()]).toEqual(
      Array.from({ length: 3 }, () => ({ words: null, soundSeconds: null })),
    );
    expect(await findBookFacts(one.storage, access?.record.fileKey ?? '')).toBeUndefined();
    const details = await getPublication(one.scope, market, visit, 'river');
    expect(details).toMatchObject({ value: { courseHosts: [], isSample: false } });
    expect(details.isOk && details.value.dos_url).toBe('/#/course/river');
    expect(details.isOk && details.value.moduls.map(({ name, module_url }) => [name, module_url])).toEqual([
      ['Part', `/#/course/river?unit=${encodeURIComponent(access?.units[0] ?? '')}`],
      ['Lake', `/#/course/river?unit=${encodeURIComponent(access?.units[2] ?? '')}`],
    ]);
    const { id } = await publicationOf(one, 'river');
    const readable = () => findReadableBooks(one.scope, market, { userId: randomUUID(), now: new Date() }, [id]);
    expect((await readable()).get(id)).toMatchObject({
      front: { dos_id: String(id), dos_url: '/#/course/river' },
      pages: access?.units,
    });
    await database.pool.query('update catalog_publications set is_locked = true where workspace_id = $1', [
      one.workspace,
    ]);
    const locked = await findAccess(one.scope, market, visit, 'river');
    expect(locked).toMatchObject({ isLocked: true, readablePages: 0, readableUnits: [] });
    const closed = await getPublication(one.scope, market, visit, 'river');
    expect(closed.isOk && [closed.value.dos_url, closed.value.moduls[0]?.module_url]).toEqual([undefined, '']);
    expect((await readable()).size).toBe(0);
  });

  test('has contents of blocks and units', async () => {
    const one = await bench();
    expect(await findCourseContents(one.scope, await publicationOf(one, 'river'))).toEqual([
      {
        title: 'Part',
        children: [
          { title: 'Spring', href: 'https://x.example/a#1', children: [] },
          { title: 'Mouth', href: 'https://x.example/a#2', children: [] },
        ],
      },
      { title: 'Lake', href: 'https://x.example/c', children: [] },
    ]);
  });
});

test('[IMP-24] contents have three levels: blocks below give their units to the last one', () => {
  const named = (id: string) => ({ id, title: { en: id }, description: {}, objectives: [] });
  const unit = (id: string) => ({
    ...named(id),
    kind: 'unit' as const,
    url: { kind: 'entry' as const, path: id, query: '', fragment: '' },
    launchMethod: 'AnyWindow' as const,
    moveOn: 'Passed' as const,
  });
  const inside = (id: string, node: CourseNode): CourseNode => ({ ...named(id), kind: 'block', nodes: [node] });
  const nodes = [inside('a', inside('b', inside('c', inside('d', unit('u')))))];
  const line = { title: 'u', href: 'u', children: [] };
  expect(courseContents(nodes, 'en')).toEqual([{ title: 'a', children: [{ title: 'b', children: [line] }] }]);
});

test('[IMP-24] a text is shown in the language, a variant of it, or the first there is', () => {
  const texts = { fr: 'eau', 'en-GB': 'water', 'sr-Latn': 'voda' };
  expect(['en-gb', 'en-US', 'en', 'sr', 'de'].map((tag) => textIn(texts, tag))).toEqual([
    'water',
    'water',
    'water',
    'voda',
    'eau',
  ]);
  expect(textIn({}, 'en')).toBe('');
});
