import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilePass } from '#features/files/contract';
import { logout } from '#features/session/contract';
import { fixedClock } from '#platform/server/clock';
import { animation, drawing, openXml, pdf, photo, wav } from '#platform/server/foreign-files/testing';
import { openStage, type Stage } from './stage.ts';

// Endpoints: getFilePass, getFileThumbnail, readFile, describeFile.
// The middle of five minutes in which addresses stay the same.
const clock = fixedClock(new Date('2026-11-02T09:02:30Z'));
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({}, [], { clock });
});
afterAll(() => stage.close());

const CONTENT = 'content.localhost';
const AGENT = 'a browser of tests';
const FETCHED = { 'user-agent': AGENT, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' };

async function ready(bytes: Buffer, name: string): Promise<string> {
  const id = await stage.upload('teacher', bytes, name);
  expect(await stage.checked('teacher', id)).toMatchObject({ state: 'ready' });
  return id;
}

async function addressOf(id: string, kind = 'teacher'): Promise<FilePass> {
  return (await stage.call(kind, 'GET', `${id}/pass`)).data as FilePass;
}

const fetchFrom = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  stage.server.inject({ method, url: new URL(url).pathname, headers: { host: CONTENT, ...FETCHED, ...headers } });

test('[REPO-17] a file comes from the content origin with its type, its name and its policy', async () => {
  const bytes = await pdf();
  const { url, thumbnailUrl, expiresAt } = await addressOf(await ready(bytes, 'Razlomci č.pdf'));
  expect(new URL(url).host).toBe(CONTENT);
  expect(thumbnailUrl).toBeNull();
  expect(expiresAt).toBe('2026-11-02T09:15:00.000Z');
  const answer = await fetchFrom(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(bytes);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Razlomci__.pdf"; filename*=UTF-8''Razlomci%20%C4%8D.pdf`,
    'x-content-type-options': 'nosniff',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'access-control-allow-origin': 'http://hr.localhost',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none';.*frame-ancestors http:\/\/hr\.localhost/,
  );
});

test('[REPO-17] a document is saved, a drawing runs nothing', async () => {
  const document = await fetchFrom((await addressOf(await ready(openXml('docx'), 'plan.docx'))).url);
  expect(document.headers['content-disposition']).toMatch(/^attachment; filename="plan\.docx"/);
  const svg = await fetchFrom((await addressOf(await ready(drawing('<g onload="alert(1)"/>'), 'a.svg'))).url);
  expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
  expect(svg.headers['content-security-policy']).toMatch(/sandbox$/);
  expect(svg.body).not.toContain('onload');
  const text = await fetchFrom((await addressOf(await ready(Buffer.from('tekst'), 'a.txt'))).url);
  expect(text.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
  expect(text.headers['content-security-policy']).toMatch(/sandbox$/);
});

test('[REPO-17] parts, the same file again, and the head alone', async () => {
  const bytes = wav();
  const { url } = await addressOf(await ready(bytes, 'a.wav'));
  const { etag } = (await fetchFrom(url)).headers;
  const part = await fetchFrom(url, { range: 'bytes=4-9' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toEqual(bytes.subarray(4, 10));
  expect(part.headers).toMatchObject({ 'content-range': `bytes 4-9/${bytes.length}`, 'content-length': '6' });
  expect((await fetchFrom(url, { range: 'bytes=-3' })).rawPayload).toEqual(bytes.subarray(-3));
  expect(await fetchFrom(url, { range: 'bytes=9999-' })).toMatchObject({ statusCode: 416 });
  expect((await fetchFrom(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
  expect((await fetchFrom(url, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206);
  expect(await fetchFrom(url, { 'if-none-match': String(etag) })).toMatchObject({ statusCode: 304, body: '' });
  const head = await fetchFrom(url, {}, 'HEAD');
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers['content-length']).toBe(String(bytes.length));
});

test('[REPO-14] [REPO-17] of a picture there is a small copy, and neither names its place', async () => {
  const { url, thumbnailUrl } = await addressOf(await ready(await photo(), 'a.jpg'));
  const [whole, small] = [await fetchFrom(url), await fetchFrom(thumbnailUrl ?? '')];
  expect(whole.headers['content-type']).toBe('image/jpeg');
  expect(small.headers['content-type']).toBe('image/webp');
  for (const { rawPayload } of [whole, small]) expect(rawPayload.includes('GPS')).toBe(false);
  const gif = await addressOf(await ready(animation({ behind: 'alert(1)' }), 'a.gif'));
  expect((await fetchFrom(gif.url)).rawPayload).toEqual(animation());
  expect((await fetchFrom(gif.thumbnailUrl ?? '')).statusCode).toBe(200);
});

test('[REPO-17] an address comes with what the file is, and stays the same for minutes, so that browsers keep the file', async () => {
  const bytes = await photo();
  const id = await ready(bytes, 'Naša škola.jpg');
  const first = await addressOf(id);
  expect(first.file).toEqual({
    ...{ name: 'Naša škola.jpg', kind: 'image', mediaType: 'image/jpeg', hasThumbnail: true },
    ...{ size: expect.any(Number), width: expect.any(Number), height: expect.any(Number) },
  });
  clock.advance(2 * 60_000);
  expect(await addressOf(id)).toEqual(first);
  clock.advance(60_000);
  const later = await addressOf(id);
  expect(later.expiresAt).toBe('2026-11-02T09:20:00.000Z');
  expect(later.url).not.toBe(first.url);
  expect((await fetchFrom(first.url)).statusCode).toBe(200);
});

test('[REPO-17] an address with a wish to save is saved under the name of the file, whatever its kind', async () => {
  const { url } = await addressOf(await ready(wav(), 'Pjesma.wav'));
  const saved = await stage.server.inject({
    url: `${new URL(url).pathname}?save=1`,
    headers: { host: CONTENT, ...FETCHED },
  });
  expect(saved.statusCode).toBe(200);
  expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="Pjesma\.wav"/);
});

test('[REPO-17] the small copy of a picture answers at the product itself, to those who may see the picture', async () => {
  const id = await ready(await photo(), 'a.jpg');
  const small = await stage.call('teacher', 'GET', `${id}/thumbnail`);
  expect(small.status).toBe(200);
  expect(small.headers).toMatchObject({
    ...{ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600', vary: 'cookie' },
    ...{ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" },
  });
  const again = await stage.call('teacher', 'GET', `${id}/thumbnail`, {
    headers: { 'if-none-match': String(small.headers['etag']) },
  });
  expect(again.status).toBe(304);
  for (const kind of ['superTeacher', 'student', 'parent'])
    expect(await stage.call(kind, 'GET', `${id}/thumbnail`)).toMatchObject({ status: 404, code: 'files.file-unknown' });
  expect((await stage.call('', 'GET', `${id}/thumbnail`)).status).toBe(401);
});

test('[REPO-17] what is no picture, or is not ready, has no small copy', async () => {
  const text = await ready(Buffer.from('tekst'), 'a.txt');
  expect(await stage.call('teacher', 'GET', `${text}/thumbnail`)).toMatchObject({ code: 'files.file-unknown' });
  const refused = await stage.upload('teacher', Buffer.from('#!/bin/sh'));
  await stage.checked('teacher', refused);
  expect(await stage.call('teacher', 'GET', `${refused}/thumbnail`)).toMatchObject({ status: 409 });
});

test('[REPO-17] a page of the product may read parts, after it asked', async () => {
  const { url } = await addressOf(await ready(Buffer.from('tekst'), 'a.txt'));
  const headers = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' };
  const asked = await fetchFrom(url, { origin: 'http://hr.localhost', ...headers }, 'OPTIONS');
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': 'http://hr.localhost',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'range, if-range',
  });
  expect((await fetchFrom(`${url}x`, headers, 'OPTIONS')).statusCode).toBe(403);
});

test('[REPO-17] an address counts for its browser, its use and its time, and never at the product', async () => {
  const { url } = await addressOf(await ready(Buffer.from('tekst'), 'a.txt'));
  const { pathname } = new URL(url);
  expect((await fetchFrom(url, { 'user-agent': 'another browser' })).statusCode).toBe(403);
  for (const use of ['script', 'style', 'worker', 'serviceworker'])
    expect((await fetchFrom(url, { 'sec-fetch-dest': use })).statusCode).toBe(403);
  expect((await fetchFrom(url.replace(/.$/, '~'))).statusCode).toBe(403);
  expect((await fetchFrom(url, { host: 'hr.localhost' })).statusCode).toBe(404);
  expect((await stage.server.inject({ url: pathname, headers: { host: 'hr.localhost', ...FETCHED } })).statusCode).toBe(
    404,
  );
  expect((await fetchFrom(url)).statusCode).toBe(200);
  clock.advance(15 * 60_000);
  expect((await fetchFrom(url)).statusCode).toBe(403);
});

test('[REPO-17] the owner gets an address, other users do not, and nobody of a file that is not ready', async () => {
  const id = await ready(Buffer.from('tekst'), 'a.txt');
  for (const kind of ['superTeacher', 'student', 'parent'])
    expect(await stage.call(kind, 'GET', `${id}/pass`)).toMatchObject({ status: 404, code: 'files.file-unknown' });
  const refused = await stage.upload('teacher', Buffer.from('#!/bin/sh'));
  await stage.checked('teacher', refused);
  expect(await stage.call('teacher', 'GET', `${refused}/pass`)).toMatchObject({ status: 409, code: 'files.not-ready' });
});

test('[REPO-17] an address dies with its session', async () => {
  const { url } = await addressOf(await ready(Buffer.from('tekst'), 'a.txt'));
  expect((await fetchFrom(url)).statusCode).toBe(200);
  await stage.call('teacher', logout.method, logout.path);
  expect((await fetchFrom(url)).statusCode).toBe(403);
});
