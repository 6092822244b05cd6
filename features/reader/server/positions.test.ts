import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReaderBench, type Headers } from './testing/reader-bench.ts';

let bench: Awaited<ReturnType<typeof createReaderBench>>;
beforeAll(async () => {
  bench = await createReaderBench();
});
afterAll(() => bench.close());

test('[READ-4] the position is kept per user; only readable pages count', async () => {
  const put = (key: string, href: string, headers: Headers, more: object = {}) =>
    bench.server.inject({
      method: 'PUT',
      url: `/api/p/reader/${key}/position`,
      headers,
      payload: { href, progression: 0.25, userId: bench.ana, readAt: bench.clock.now().toISOString(), ...more },
    });
  expect((await put('open', 'EPUB/page2.xhtml', {})).statusCode).toBe(401);
  expect((await put('open', 'EPUB/page2.xhtml', bench.signedIn())).statusCode).toBe(200);
  const place = { cfi: 'epubcfi(/6/6!/4/2)', text: 'Three' };
  expect((await put('open', 'EPUB/page3.xhtml', bench.signedIn(), place)).statusCode).toBe(200);
  const latest = { href: 'EPUB/page3.xhtml', progression: 0.25, ...place };
  expect((await bench.open('open', bench.signedIn())).position).toEqual(latest);
  expect((await bench.open('open')).position).toBeNull();
  // A tablet that was offline delivers late what was read before.
  const before = new Date(bench.clock.now().getTime() - 60_000).toISOString();
  expect((await put('open', 'EPUB/page1.xhtml', bench.signedIn(), { readAt: before })).statusCode).toBe(200);
  expect((await bench.open('open', bench.signedIn())).position).toEqual(latest);
  // A page of somebody else, who was signed in here before.
  expect((await put('open', 'EPUB/page1.xhtml', bench.signedIn(), { userId: randomUUID() })).statusCode).toBe(200);
  expect((await bench.open('open', bench.signedIn())).position).toEqual(latest);
  // A bench.clock that runs ahead holds nothing back.
  const ahead = new Date(bench.clock.now().getTime() + 3_600_000).toISOString();
  await put('open', 'EPUB/page1.xhtml', bench.signedIn(), { readAt: ahead });
  bench.clock.advance(1000);
  await put('open', 'EPUB/page2.xhtml', bench.signedIn());
  expect((await bench.open('open', bench.signedIn())).position?.href).toBe('EPUB/page2.xhtml');
  expect((await put('open', 'EPUB/none.xhtml', bench.signedIn())).json().status.code).toBe('reader.page-unknown');
  const stranger = { 'x-session': `${randomUUID()}/s9` };
  expect((await put('sample', 'EPUB/page2.xhtml', stranger)).json().status.code).toBe('reader.page-unknown');
  expect((await put('locked', 'EPUB/page1.xhtml', stranger)).json().status.code).toBe('reader.locked');
});
