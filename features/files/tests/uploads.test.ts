import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHUNK_MAX } from '#features/files/contract';
import { fixedClock } from '#platform/server/clock';
import { pdf, picture } from '#platform/server/foreign-files/testing';
import { listAll } from '#platform/server/storage';
import { until } from '#platform/testing';
import { announce, CHUNK, HOST, idOf, openStage, recording, TUS, type Stage } from './stage.ts';

// Endpoints: describeUploads, createUpload, findUpload, continueUpload, endUpload, getFile.
const clock = fixedClock(new Date());
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({}, [], { clock });
});
afterAll(() => stage.close());

const patch = (id: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}) =>
  stage.call('teacher', 'PATCH', `uploads/${id}`, {
    headers: { ...CHUNK, 'upload-offset': String(offset), ...headers },
    payload: bytes,
  });
const head = async (id: string, kind = 'teacher') => stage.call(kind, 'HEAD', `uploads/${id}`, { headers: TUS });

async function storedUnder(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listAll(stage.storage, prefix)) keys.push(key);
  return keys;
}

test('[REPO-11] the server names its version, its extensions and its largest upload', async () => {
  const { status, headers } = await stage.call('', 'OPTIONS', 'uploads');
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-resumable': '1.0.0',
    'tus-extension': 'creation,expiration,termination,checksum',
    'tus-max-size': '200000000',
  });
});

test('[REPO-11] a client of the protocol uploads a PDF, which arrives unchanged', async () => {
  const bytes = await pdf();
  const id = await stage.upload('teacher', bytes, 'Razlomci.pdf');
  const file = await stage.checked('teacher', id);
  expect(file).toMatchObject({ name: 'Razlomci.pdf', state: 'ready', kind: 'pdf', size: bytes.length, refusal: null });
  expect(await stage.storage.get(`files/10/${id.slice(0, 2)}/${id}.pdf`)).toEqual(bytes);
});

test('[REPO-11] several at once, each in many chunks', async () => {
  const all = Array.from({ length: 6 }, (_, index) => recording(2_000_000 + index));
  const ids = await Promise.all(all.map((bytes) => stage.upload('teacher', bytes, 'a.wav', { chunkSize: 300_000 })));
  for (const [index, id] of ids.entries()) {
    expect(await stage.checked('teacher', id)).toMatchObject({ kind: 'audio', size: 2_000_000 + index });
    const stored = await stage.storage.get(`files/10/${id.slice(0, 2)}/${id}.wav`);
    expect(stored?.equals(all[index] ?? Buffer.alloc(0))).toBe(true);
    const isEmpty = async () => (await storedUnder(`uploads/10/${id}/`)).length === 0;
    await until(isEmpty, { what: 'the end of the chunks' });
  }
});

test('[REPO-11] an upload goes on after a connection was cut in the middle of a chunk', async () => {
  const bytes = recording(3_000_000);
  const id = idOf(await announce(stage, bytes.length));
  expect((await patch(id, 0, bytes.subarray(0, 1_000_000))).status).toBe(204);
  await new Promise<void>((resolve) => {
    const cut = request({
      ...{ host: '127.0.0.1', port: stage.port, method: 'PATCH', path: `/api/p/files/uploads/${id}` },
      headers: {
        ...{ ...CHUNK, host: HOST, cookie: stage.cookie('teacher') },
        'upload-offset': '1000000',
        'content-length': '2000000',
      },
    });
    cut.on('error', () => resolve());
    cut.write(bytes.subarray(1_000_000, 1_500_000), () => cut.destroy());
    cut.on('close', () => resolve());
  });
  const url = `http://127.0.0.1:${stage.port}/api/p/files/uploads/${id}`;
  expect((await head(id)).headers).toMatchObject({ 'upload-offset': '1000000', 'upload-length': '3000000' });
  expect(await stage.upload('teacher', bytes, 'a.wav', { uploadUrl: url })).toBe(id);
  const { sha256 } = (
    await stage.database.pool.query<{ sha256: string }>('select sha256 from files_files where id = $1', [
      (await stage.checked('teacher', id)).id,
    ])
  ).rows[0] ?? { sha256: '' };
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('[REPO-11] a picture is ready with its size and a small copy', async () => {
  const id = await stage.upload('teacher', await picture('png'), 'slika.png');
  expect(await stage.checked('teacher', id)).toMatchObject({
    ...{ kind: 'image', mediaType: 'image/png', width: 60, height: 40, hasThumbnail: true },
  });
});

test('[REPO-11] of two chunks for one place one is added, a wrong place gets 409', async () => {
  const id = idOf(await announce(stage, 10));
  const answers = await Promise.all([patch(id, 0, Buffer.from('aaaaa')), patch(id, 0, Buffer.from('bbbbb'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  for (const offset of [0, 4, 6, 10])
    expect((await patch(id, offset, Buffer.from('c'))).code).toBe('files.wrong-offset');
  expect((await head(id)).headers).toMatchObject({ 'upload-offset': '5' });
  expect(await storedUnder(`uploads/10/${id}/`)).toHaveLength(1);
});

test('[REPO-12] more than announced, a chunk that is too large and a wrong type are refused', async () => {
  const id = idOf(await announce(stage, 10));
  expect(await patch(id, 0, Buffer.alloc(11))).toMatchObject({ status: 413, code: 'files.too-large' });
  expect(await patch(id, 0, Buffer.alloc(CHUNK_MAX + 1))).toMatchObject({ status: 413, code: 'request.too-large' });
  expect(await patch(id, 0, Buffer.from('a'), { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
  expect(await patch(id, Number.NaN, Buffer.from('a'))).toMatchObject({ status: 400 });
  expect((await head(id)).headers).toMatchObject({ 'upload-offset': '0' });
});

test('[REPO-11] a chunk that was damaged on its way is refused', async () => {
  const id = idOf(await announce(stage, 3));
  const sum = createHash('sha1').update('abc').digest('base64');
  const checksum = (text: string) => ({ 'upload-checksum': text });
  expect(await patch(id, 0, Buffer.from('abd'), checksum(`sha1 ${sum}`))).toMatchObject({ status: 460 });
  expect(await patch(id, 0, Buffer.from('abc'), checksum(`crc ${sum}`))).toMatchObject({ status: 400 });
  expect(await patch(id, 0, Buffer.from('abc'), checksum(`sha1 ${sum}`))).toMatchObject({ status: 204 });
});

test('[REPO-11] another version of the protocol gets 412', async () => {
  const { status, headers } = await stage.call('teacher', 'POST', 'uploads', { headers: { 'upload-length': '1' } });
  expect({ status, version: headers['tus-version'] }).toEqual({ status: 412, version: '1.0.0' });
});

test('[REPO-11] an upload belongs to its user: to another one it is not there', async () => {
  const id = idOf(await announce(stage, 10));
  expect((await head(id, 'superTeacher')).status).toBe(404);
  expect((await stage.call('superTeacher', 'DELETE', `uploads/${id}`, { headers: TUS })).status).toBe(404);
  expect((await stage.call('superTeacher', 'GET', id)).code).toBe('files.file-unknown');
  expect((await head(id)).status).toBe(200);
});

test('[REPO-11] an upload that is given up is gone with its bytes', async () => {
  const id = idOf(await announce(stage, 10));
  await patch(id, 0, Buffer.from('abc'));
  expect((await stage.call('teacher', 'DELETE', `uploads/${id}`, { headers: TUS })).status).toBe(204);
  expect((await head(id)).status).toBe(404);
  expect((await stage.call('teacher', 'GET', id)).status).toBe(404);
  expect(await storedUnder(`uploads/10/${id}/`)).toEqual([]);
});

test('[REPO-13] a file of no bytes is refused', async () => {
  const id = await stage.upload('teacher', Buffer.alloc(0), 'a.txt');
  expect(await stage.checked('teacher', id)).toMatchObject({ state: 'refused', refusal: 'empty' });
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\x\0.txt', 'x.txt'],
  ['slika\u202egpj.exe', 'slikagpj.exe'],
])('[REPO-13] the name %j is for people, as %s, and part of no key', async (given, name) => {
  const id = await stage.upload('teacher', Buffer.from('tekst'), given);
  expect(await stage.checked('teacher', id)).toMatchObject({
    name,
    kind: 'document',
    mediaType: 'text/plain; charset=utf-8',
  });
  expect(await storedUnder(`files/10/${id.slice(0, 2)}/${id}`)).toEqual([`files/10/${id.slice(0, 2)}/${id}.txt`]);
});

test('[REPO-13] a wrong type under a right name is found by its content', async () => {
  const page = Buffer.from('<!DOCTYPE html><script>alert(1)</script>');
  const id = await stage.upload('teacher', page, 'Razlomci.pdf', {
    metadata: { filename: 'a.pdf', filetype: 'application/pdf' },
  });
  expect(await stage.checked('teacher', id)).toMatchObject({ state: 'refused', refusal: 'type-refused', kind: null });
  expect(await storedUnder(`files/10/${id.slice(0, 2)}/${id}`)).toEqual([]);
});

test('[REPO-11] an upload that was not finished within a day gets 410, and its bytes are purged', async () => {
  const id = idOf(await announce(stage, 10));
  await patch(id, 0, Buffer.from('abc'));
  clock.advance(24 * 3_600_000);
  expect(await head(id)).toMatchObject({ status: 410 });
  expect(await patch(id, 3, Buffer.from('d'))).toMatchObject({ status: 410, code: 'files.upload-expired' });
  await stage.features.purge(stage.database.system);
  expect(await storedUnder(`uploads/10/${id}/`)).toEqual([]);
  expect((await head(id)).status).toBe(404);
});
