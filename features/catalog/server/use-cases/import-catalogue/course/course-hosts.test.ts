import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { publicationOf, remoteCourse, writeInto } from '../../../testing/course-bench.ts';
import { importBench } from '../../../testing/import-bench.ts';
import { getPublication } from '../../get-publication.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('[IMP-25] a course that opens at other servers', () => {
  const markets = {
    marketsOf: (_workspace: number, language?: string) => (language === 'en' ? ['en'] : ['en', 'hr']),
    mayOpen: (label: string, host: string) =>
      host === 'units.example:8443' || (label === 'en' && host === 'units.example'),
  };
  const reasonOf = async (url: string, more: object = {}): Promise<string | undefined> => {
    const bench = importBench(database);
    const path = await writeInto(bench, 'cmi5.xml', remoteCourse(url));
    const [book] = (await bench.run({ ...markets, ...more }, path)).books;
    expect(await bench.shelf()).toHaveLength(book?.reason === undefined ? 1 : 0);
    return book?.reason;
  };

  test('is taken where each of its markets names the server; its structure alone is stored', async () => {
    const bench = importBench(database);
    await writeInto(bench, 'cmi5.xml', remoteCourse('https://units.example/a?b=c'));
    expect((await bench.run(markets)).counts.added).toBe(1);
    const record = await publicationOf(bench, 'river');
    expect(record.fileKey).toMatch(/\.xml$/);
    expect(await bench.storage.has(record.fileKey)).toBe(true);
    const details = await getPublication(bench.scope, { language: 'en' }, { now: new Date() }, 'river');
    expect(details.isOk && details.value.courseHosts).toEqual(['units.example']);
    expect((await bench.run(markets)).counts.same).toBe(1);
  });

  test('is refused by the name of the server and of the market', async () => {
    expect(await reasonOf('https://other.example/')).toBe(
      'closed-host: "other.example" is not in courseHosts of the market en.',
    );
    expect(await reasonOf('https://units.example/', { isForAllLanguages: true })).toMatch(/of the market hr\.$/);
    expect(await reasonOf('https://units.example:8443/', { isForAllLanguages: true })).toBeUndefined();
    expect(await reasonOf('https://units.example/', { mayOpen: undefined })).toMatch(/^closed-host: /);
    expect(await reasonOf('https://units.example/', { marketsOf: undefined })).toMatch(/^closed-host: No market /);
  });

  test('is refused by http and at names and addresses of a private network', async () => {
    const everywhere = { mayOpen: () => true };
    expect(await reasonOf('http://units.example/', everywhere)).toMatch(/^insecure-host: .*"units\.example"/);
    for (const host of [
      'localhost',
      '127.0.0.1',
      '10.1.2.3',
      '[::1]',
      '[fe80::1]',
      '2130706433',
      'units',
      'a.internal',
    ])
      expect(await reasonOf(`https://${host}/`, everywhere), host).toMatch(/^private-host: /);
    expect(await reasonOf('https://8.8.8.8/', everywhere)).toBeUndefined();
  });

  test('may be on this machine while one develops, and only there by http', async () => {
    const developing = { mayOpen: () => true, mayOpenLoopback: true };
    for (const host of ['localhost:8080', '127.0.0.1:3000', 'units.localhost'])
      expect(await reasonOf(`http://${host}/`, developing), host).toBeUndefined();
    expect(await reasonOf('http://units.example/', developing)).toMatch(/^insecure-host: /);
    expect(await reasonOf('http://localhost.example/', developing)).toMatch(/^insecure-host: /);
    expect(await reasonOf('http://localhost:8080/', { mayOpenLoopback: true })).toMatch(/^closed-host: /);
  });
});
