import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { au, cmi5 } from '#platform/server/course/testing';
import { testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { courseTexts, courseZip, remoteCourse, writeInto } from '../testing/course-bench.ts';
import { importBench, testBook, type ImportBench } from '../testing/import-bench.ts';
import { runImport } from './import.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Runs the command with these arguments; returns the texts it prints. */
async function typed({ storage, workspace }: ImportBench, ...args: string[]) {
  const progressLines: string[] = [];
  const requestedHosts: string[][] = [];
  let output = '';
  const code = await runImport(args, {
    deps: { executor: database.orm, storage },
    shelves: { workspacesOf: () => [workspace], marketsOf: () => ['en'] },
    downloadFrom: (hosts) => {
      requestedHosts.push([...hosts]);
      return async () => ({ ok: false, reason: 'nothing is there' });
    },
    write: (text) => void (output += text),
    progress: { write: (text) => progressLines.push(text) },
  });
  return { code, output, progressLines, requestedHosts };
}

test('[IMP-9] without a terminal progress is lines beside the report, from the first moment', async () => {
  const bench = importBench(database);
  await writeEpub(join(bench.folder, 'a.epub'), testBook({ title: 'A' }));
  await writeFile(join(bench.folder, 'b.epub'), 'no book');
  const { code, output, progressLines } = await typed(bench, bench.folder, '--json');
  expect(code).toBe(1);
  expect([progressLines[0], progressLines.at(-1)]).toEqual(['0 of 2\n', '2 of 2\n']);
  expect(JSON.parse(output)).toMatchObject({ counts: { added: 1, refused: 1 }, sum: { files: 2, markets: ['en'] } });
});

test('[IMP-6] --replace makes a new edition', async () => {
  const bench = importBench(database);
  for (const [title, more] of [
    ['First', []],
    ['Second', ['--replace']],
  ] as const) {
    await writeEpub(join(bench.folder, 'a.epub'), { identifier: 'urn:typed', title });
    expect((await typed(bench, bench.folder, ...more)).code).toBe(0);
  }
  expect((await bench.shelf()).map(({ name }) => name)).toEqual(['Second']);
});

test('[IMP-24] a course is imported in the language that --language names, and its refusal ends with 1', async () => {
  const bench = importBench(database);
  const course = cmi5(au(), { course: courseTexts({ en: 'River', hr: 'Rijeka' }) });
  const path = await writeInto(bench, 'river.zip', courseZip({ 'cmi5.xml': course }));
  const { code, output } = await typed(bench, path, '--language', `hr=${bench.workspace}`, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ books: [{ title: 'Rijeka', language: 'hr' }], counts: { added: 1 } });
  const closed = await writeInto(bench, 'cmi5.xml', remoteCourse('https://units.example/'));
  const refused = await typed(bench, closed, '--dry-run');
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/cmi5\.xml: closed-host: "units\.example" is not in courseHosts of the market en\./);
});

test('[IMP-10] --fetch asks named hosts only, and that of an address', async () => {
  const bench = importBench(database);
  const url = 'https://books.example/feed.json';
  expect(await typed(bench, url, '--fetch', '--host', 'files.example')).toMatchObject({
    code: 1,
    requestedHosts: [['files.example', 'books.example']],
    output: expect.stringMatching(/not-fetched: nothing is there/),
  });
  for (const args of [[bench.folder, '--fetch'], [bench.folder, '--host', 'files.example'], ['--odd'], []])
    expect(await typed(bench, ...args)).toMatchObject({ code: 2, requestedHosts: [] });
});

test('[IMP-26] --scripted lets the scripts of a book run, and its help says for whom', async () => {
  const bench = importBench(database);
  await writeEpub(join(bench.folder, 'a.epub'), testBook({ title: 'A', pages: ['<script>go()</script><p>A</p>'] }));
  expect((await typed(bench, bench.folder)).output).toContain('scripted: ');
  expect((await bench.shelf()).map(({ format }) => format)).toEqual(['epub']);
  expect((await typed(bench, bench.folder, '--scripted')).output).toContain('scripts-run: ');
  expect((await bench.shelf()).map(({ format }) => format)).toEqual(['scripted']);
  expect((await typed(bench)).output).toMatch(/--scripted .*[^]*publishers that you trust/);
});
