import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import { diskStorage } from '#platform/server/storage';
import { temporaryFolder } from '#platform/testing';
import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { SIGNATURE } from '../xapi/statements.ts';
import { feature } from '../index.ts';
import { statementData } from '../repositories/personal-data.ts';
import { boundaryOf, readParts, writeParts, type Part } from '../protocol/multipart.ts';
import { createStore, statementOf, type Store } from '../testing/store.ts';

let store: Store;
beforeAll(async () => {
  store = await createStore({ p7: { publicationId: 7 }, p8: { publicationId: 8 } });
});
afterAll(() => store.close());

const sha2 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const attachmentOf = (bytes: Buffer, more: object = {}) => ({
  ...{ usageType: 'http://a.example/usage', display: { en: 'x' }, contentType: 'text/plain' },
  ...{ length: bytes.length, sha2: sha2(bytes), ...more },
});
const partOf = (bytes: Buffer, more: Record<string, string> = {}): Part => ({
  headers: {
    ...{ 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'binary', 'X-Experience-API-Hash': sha2(bytes) },
    ...more,
  },
  body: bytes,
});
const jsonPart = (body: unknown, type = 'application/json'): Part => ({
  headers: { 'Content-Type': type },
  body: Buffer.from(JSON.stringify(body)),
});

const send = (parts: readonly Part[], as = 'p7') => {
  const { contentType, body } = writeParts(parts);
  return store.call('POST', '/xapi/statements', { body, headers: { 'content-type': contentType }, as });
};

const PICTURE = Buffer.from([0, 1, 2, 13, 10, 45, 45, 255, 13, 10]);

test('[PROG-22] attachments come and go as they are, beside what may be read', async () => {
  const statement = statementOf({ attachments: [attachmentOf(PICTURE)] });
  expect((await send([jsonPart([statement]), partOf(PICTURE)])).status).toBe(200);
  const ask = (as: string, query: string) => store.call('GET', `/xapi/statements?${query}`, { as });
  for (const query of [`statementId=${statement.id}&attachments=true`, 'attachments=true']) {
    const answer = await ask('p7', query);
    const boundary = boundaryOf(String(answer.headers['content-type'])) ?? '';
    const [first, second] = readParts(answer.raw, boundary);
    expect(first?.body.toString()).toContain(statement.id);
    expect(second?.headers).toEqual({
      ...{
        'content-type': 'text/plain',
        'content-transfer-encoding': 'binary',
        'x-experience-api-hash': sha2(PICTURE),
      },
    });
    expect(second?.body.equals(PICTURE)).toBe(true);
  }
  expect((await ask('p7', `statementId=${statement.id}`)).headers['content-type']).toContain('application/json');
  // A statement that names the hash of another publication's file does not get that file.
  const thief = statementOf({ attachments: [attachmentOf(PICTURE, { fileUrl: 'https://a.example/x' })] });
  await store.post(thief, 'p8');
  const answer = await ask('p8', `statementId=${thief.id}&attachments=true`);
  expect(readParts(answer.raw, boundaryOf(String(answer.headers['content-type'])) ?? '')).toHaveLength(1);
});

test('[PROG-22] bytes and attachments are held to each other', async () => {
  const other = Buffer.from('other');
  const statement = () => statementOf({ attachments: [attachmentOf(PICTURE)] });
  const attempts: readonly [string, readonly Part[]][] = [
    ['no bytes', [jsonPart(statement())]],
    ['bytes of nobody', [jsonPart(statement()), partOf(PICTURE), partOf(other)]],
    ['another hash', [jsonPart(statement()), partOf(PICTURE, { 'X-Experience-API-Hash': sha2(other) })]],
    ['no hash', [jsonPart(statement()), partOf(PICTURE, { 'X-Experience-API-Hash': '' })]],
    ['encoded', [jsonPart(statement()), partOf(PICTURE, { 'Content-Transfer-Encoding': 'base64' })]],
    ['no JSON first', [partOf(PICTURE), jsonPart(statement())]],
    ['JSON of another type', [jsonPart(statement(), 'text/plain'), partOf(PICTURE)]],
  ];
  for (const [what, parts] of attempts) expect((await send(parts)).status, what).toBe(400);
  expect((await store.post(statement())).status).toBe(400);
  // XAPI-00127: the hash proves the bytes, so a length that is only noted wrong is taken.
  const miscounted = statementOf({ attachments: [attachmentOf(PICTURE, { length: 3 })] });
  expect((await send([jsonPart(miscounted), partOf(PICTURE)])).status).toBe(200);
  const told = await store.call('GET', `/xapi/statements?statementId=${miscounted.id}&attachments=true`);
  const [, file] = readParts(told.raw, boundaryOf(String(told.headers['content-type'])) ?? '');
  expect(file?.body).toEqual(PICTURE);
  expect(
    (await store.post(statementOf({ attachments: [attachmentOf(PICTURE, { fileUrl: 'https://a.example/x' })] })))
      .status,
  ).toBe(200);
  const mixed = (type: string, body: string) =>
    store.call('POST', '/xapi/statements', { body, headers: { 'content-type': type } });
  expect((await mixed('multipart/mixed', 'x')).status).toBe(400);
  expect((await mixed('multipart/mixed; boundary=a', '--b--')).status).toBe(400);
  expect((await mixed('multipart/mixed; boundary=a', '--a\r\nContent-Type: application/json\r\n\r\n{}')).status).toBe(
    400,
  );
});

test('[PROG-22] a credential of the workspace sends files with the results of users, and reads them', async () => {
  const name = await store.records.pseudonymOf({ workspaceId: 10, userId: randomUUID(), publicationId: 7 });
  const bytes = Buffer.from('of the workspace');
  const said = statementOf({
    actor: { account: { homePage: OUR_HOME_PAGE, name } },
    attachments: [attachmentOf(bytes)],
  });
  const nobodys = statementOf({ attachments: [attachmentOf(bytes)] });
  expect((await send([jsonPart([said, nobodys]), partOf(bytes)], 'test')).status).toBe(200);
  for (const [id, as] of [
    [said.id, 'test'],
    [said.id, 'p7'],
    [nobodys.id, 'test'],
  ] as const) {
    const answer = await store.call('GET', `/xapi/statements?statementId=${id}&attachments=true`, { as });
    expect(answer.body, as).toContain('of the workspace');
  }
});

test('[PROG-22] [ACC-18] the file of who was erased goes, also when the first try breaks off; what others share stays', async () => {
  const [own, shared] = [Buffer.from('a voice'), Buffer.from('a sheet')];
  const [userId, publicationId] = [randomUUID(), 7];
  const { database, records } = store;
  const name = await records.pseudonymOf({ workspaceId: 10, userId, publicationId });
  const actor = { account: { homePage: OUR_HOME_PAGE, name } };
  const said = statementOf({ actor, attachments: [attachmentOf(own), attachmentOf(shared)] });
  const others = statementOf({ attachments: [attachmentOf(shared)] });
  expect((await send([jsonPart([said, others]), partOf(own), partOf(shared)])).status).toBe(200);
  const lies = async (bytes: Buffer) => {
    const asked = statementOf({ attachments: [attachmentOf(bytes, { fileUrl: 'https://a.example/x' })] });
    await store.post(asked, 'p7');
    const answer = await store.call('GET', `/xapi/statements?statementId=${asked.id}&attachments=true`, { as: 'p7' });
    return readParts(answer.raw, boundaryOf(String(answer.headers['content-type'])) ?? '').length === 2;
  };
  await statementData.erase(createScope(database.orm, [10]), { id: userId });
  const broken = feature.create({
    ...{ database, clock: systemClock, authenticate: async () => undefined, onStored: async () => {}, onRecorded() {} },
    storage: { ...diskStorage(temporaryFolder()), remove: () => Promise.reject(new Error('the disk is away')) },
  });
  await expect(broken.purge()).rejects.toThrow('the disk is away');
  expect([await lies(own), await lies(shared)]).toEqual([true, true]);
  await records.purge();
  expect([await lies(own), await lies(shared)]).toEqual([false, true]);
  expect((await database.pool.query('select 1 from records_attachments where is_dropped')).rowCount).toBe(0);
});

test('[PROG-22] [ACC-18] no file stays of what was refused, or comes again of what was erased', async () => {
  const [refused, voice] = [Buffer.from('refused'), Buffer.from('erased')];
  const [userId, publicationId] = [randomUUID(), 7];
  const rows = async (bytes: Buffer) =>
    (await store.database.pool.query('select 1 from records_attachments where sha2 = $1', [sha2(bytes)])).rowCount;
  const taken = statementOf();
  await store.post(taken, 'p7');
  const fresh = statementOf({ attachments: [attachmentOf(refused)] });
  const other = { ...taken, result: { success: true } };
  expect((await send([jsonPart([fresh, other]), partOf(refused)])).status).toBe(409);
  await store.records.purge();
  expect(await rows(refused)).toBe(0);
  // Sent again without the error it is stored with its files.
  const twice = statementOf({ attachments: [attachmentOf(refused), attachmentOf(refused)] });
  expect((await send([jsonPart([fresh, twice]), partOf(refused)])).status).toBe(200);
  await store.records.purge();
  expect(await rows(refused)).toBe(2);
  const name = await store.records.pseudonymOf({ workspaceId: 10, userId, publicationId });
  const said = statementOf({
    actor: { account: { homePage: OUR_HOME_PAGE, name } },
    attachments: [attachmentOf(voice)],
  });
  expect((await send([jsonPart(said), partOf(voice)])).status).toBe(200);
  await statementData.erase(createScope(store.database.orm, [10]), { id: userId });
  await store.records.purge();
  expect((await send([jsonPart(said), partOf(voice)])).status).toBe(200);
  expect(await rows(voice)).toBe(0);
});

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function signed(payload: unknown, alg = 'RS256', more: object = {}): Buffer {
  const text = `${encode({ alg, ...more })}.${encode(payload)}`;
  const signature = createSign(`RSA-SHA${alg.slice(2)}`)
    .update(text)
    .sign(privateKey, 'base64url');
  return Buffer.from(`${text}.${signature}`);
}
const signatureOf = (bytes: Buffer, more: object = {}) =>
  attachmentOf(bytes, { usageType: SIGNATURE, contentType: 'application/octet-stream', ...more });

test('[PROG-22] a signed statement is what was signed, by an algorithm of the standard', async () => {
  const sendSigned = (statement: object, bytes: Buffer, more: object = {}) =>
    send([jsonPart({ ...statement, attachments: [signatureOf(bytes, more)] }), partOf(bytes)]);
  for (const alg of ['RS256', 'RS384', 'RS512']) {
    const statement = statementOf();
    expect((await sendSigned(statement, signed(statement, alg))).status).toBe(200);
  }
  const statement = statementOf();
  const { id: _, ...unnamed } = statement;
  expect((await sendSigned(statement, signed(unnamed))).status).toBe(200);
  // Data 4.6: digits after the hundredths of a second are not signed.
  const lasting = (duration: string, id: string) => statementOf({ id, result: { duration } });
  const [precise, other] = [randomUUID(), randomUUID()];
  expect((await sendSigned(lasting('PT0.1237S', precise), signed(lasting('PT0.12S', precise)))).status).toBe(200);
  expect((await sendSigned(lasting('PT0.13S', other), signed(lasting('PT0.12S', other)))).status).toBe(400);
  const wrong: readonly [string, Buffer][] = [
    ['another statement', signed({ ...statement, verb: { id: 'http://a.example/other' } })],
    ['no JSON', Buffer.from('a.b.c')],
    ['no signature', Buffer.from('hello')],
    [
      'an algorithm of nobody',
      Buffer.from(
        signed(statement)
          .toString()
          .replace(/^[^.]+/, encode({ alg: 'toString' })),
      ),
    ],
    [
      'what nobody can walk',
      Buffer.from(
        signed(statement)
          .toString()
          .replace(
            /\.[^.]+\./,
            `.${Buffer.from(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`).toString('base64url')}.`,
          ),
      ),
    ],
    ['an unknown certificate', signed(statement, 'RS256', { x5c: ['AAAA'] })],
    [
      'another algorithm',
      Buffer.from(
        signed(statement)
          .toString()
          .replace(/^[^.]+/, encode({ alg: 'HS256' })),
      ),
    ],
  ];
  for (const [what, bytes] of wrong) expect((await sendSigned(statementOf(), bytes)).status, what).toBe(400);
  expect((await sendSigned(statement, signed(statement), { contentType: 'text/plain' })).status).toBe(400);
});

test('[PROG-22] [PROG-15] one signature that very many attachments name is not read for each of them', async () => {
  const { id: _, ...same } = statementOf({ timestamp: '2026-01-01T00:00:00Z' });
  const post = (bytes: Buffer, count: number) => {
    const statements = Array.from({ length: count }, () => ({
      ...statementOf(same),
      id: randomUUID(),
      attachments: [] as object[],
    }));
    for (const { attachments } of statements) attachments.push(...Array.from({ length: 20 }, () => signatureOf(bytes)));
    return send([jsonPart(statements), partOf(bytes)]);
  };
  // A payload may have attachments, which are not compared.
  const large = signed({ ...same, attachments: ['x'.repeat(1024 * 1024)] });
  expect((await post(large, 1)).status).toBe(413);
  expect((await post(signed(same), 26)).status).toBe(413);
  expect((await post(signed(same), 25)).status).toBe(200);
});
