import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import type { launchUnit } from '#features/courses/contract';
import type { DataOf } from '#platform/kernel';
import { au, cmi5, sampleFiles } from '#platform/server/course/testing';
import { rawZip } from '#platform/server/zip/testing';
import { freePort, temporaryFolder } from '#platform/testing';
import { browser as visitor } from '../../testing/browser.ts';
import { frameAt, launchIn, showUnit, unitBrowser, visit } from '../../testing/records/unit-browser.ts';
import { addPeople, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts';

const UNIT = 'https://x.example/unit';
const SECONDS = 120;

/** Noise of two minutes: no compression makes it small, and no browser fetches all of it to begin. */
function noise(): Buffer {
  const rate = 44_100;
  const head = Buffer.alloc(44);
  const data = randomBytes(rate * 2 * SECONDS);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

const chrome = unitBrowser();
const sound = noise();
let testApp: TestApp;
let product = '';

beforeAll(async () => {
  const port = await freePort();
  testApp = await createTestApp({ PORT: String(port) });
  await addPeople(testApp, [10, 39]);
  const folder = temporaryFolder();
  const files = Object.entries(sampleFiles({ 'cmi5.xml': cmi5(au()) }));
  const entries = [
    ...files.map(([name, data]) => ({ name, data })),
    { name: 'unit/stored.wav', data: sound, method: 0 },
    { name: 'unit/deflated.wav', data: sound },
    { name: 'unit/empty.txt', data: '' },
  ];
  writeFileSync(join(folder, 'river.zip'), rawZip(entries));
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10], isForAllLanguages: true }, deps);
  await testApp.server.listen({ port, host: '127.0.0.1' });
  product = `http://hr.localhost:${port}`;
}, 60_000);
afterAll(() => testApp.close());

test.each(['stored', 'deflated'])('[PROG-32] a browser plays from the middle of a %s sound', async (name) => {
  const page = await visit(chrome(), product, 'student');
  const parts: string[] = [];
  page.on('response', (answer) => {
    const { 'content-range': part } = answer.headers();
    if (answer.url().endsWith('.wav')) parts.push(`${answer.status()} ${part?.replace(/-.*/, '') ?? ''}`);
  });
  const { address } = await launchIn(page, 'river', UNIT);
  const loaded = page.waitForResponse(address);
  await showUnit(page, address);
  await (await loaded).finished();
  const played = await frameAt(page, new URL(address).origin)?.evaluate<number[]>(`new Promise((done, failed) => {
    const sound = new Audio('${name}.wav');
    sound.onerror = () => failed(new Error('the sound does not play'));
    sound.onloadedmetadata = () => { sound.currentTime = ${SECONDS - 10} };
    sound.onseeked = () => done([Math.round(sound.duration), Math.round(sound.currentTime), Math.round(sound.seekable.end(0))]);
    document.body.append(sound);
  })`);
  expect(played).toEqual([SECONDS, SECONDS - 10, SECONDS]);
  expect(parts[0]).toBe('206 bytes 0');
  // It fetched the part behind the place to which it went, and not all before it.
  expect(parts.filter((part) => /^206 bytes [1-9]/.test(part)).length).toBeGreaterThan(0);
  await page.context().close();
});

test('[PROG-32] parts of files: what is asked for, what lies beyond, and what has changed', async () => {
  const one = visitor(testApp.server);
  await one.call('POST', '/api/login', { username: 'teacher@klupa.example', password: PASSWORD });
  const opened = await one.call('POST', '/api/p/courses/river/launch', { unit: UNIT });
  const { host, pathname } = new URL((opened.data as DataOf<typeof launchUnit>).address);
  const get = async (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const url = pathname.replace('index.html', name);
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await testApp.server.inject({
      ...{ method, url },
      headers: { host, ...headers },
    });
    return {
      status: statusCode,
      part: answered['content-range'],
      length: answered['content-length'],
      answered,
      rawPayload,
    };
  };
  for (const name of ['stored.wav', 'deflated.wav']) {
    const whole = await get(name);
    const etag = String(whole.answered.etag);
    expect([whole.status, whole.answered['accept-ranges'], whole.rawPayload.equals(sound)]).toEqual([
      200,
      'bytes',
      true,
    ]);
    const range = 'bytes=70000-140000';
    const part = await get(name, { range });
    expect([part.status, part.part, part.length]).toEqual([206, `bytes 70000-140000/${sound.length}`, '70001']);
    expect(part.rawPayload.equals(sound.subarray(70_000, 140_001))).toBe(true);
    const last = await get(name, { range: 'bytes=-5' });
    expect([last.status, last.rawPayload.equals(sound.subarray(-5))]).toEqual([206, true]);
    const beyond = await get(name, { range: `bytes=${sound.length}-` });
    expect([beyond.status, beyond.part, beyond.rawPayload.length]).toEqual([416, `bytes */${sound.length}`, 1]);
    expect((await get(name, { range, 'if-range': etag })).status).toBe(206);
    expect((await get(name, { range, 'if-range': '"another"' })).status).toBe(200);
    expect((await get(name, { 'if-none-match': etag })).status).toBe(304);
    const head = await get(name, { range }, 'HEAD');
    expect([head.status, head.length, head.rawPayload.length]).toEqual([206, '70001', 0]);
  }
  expect((await get('stored.wav')).answered.etag).not.toBe((await get('deflated.wav')).answered.etag);
  expect((await get('gone.wav', { range: 'bytes=0-' })).status).toBe(404);
  expect([(await get('empty.txt')).status, (await get('empty.txt', { range: 'bytes=0-' })).status]).toEqual([200, 416]);
});
