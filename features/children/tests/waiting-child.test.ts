import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import { activityId, recordStatements, VERBS } from '#features/progress/contract';
import { keepBook } from '#features/offline/contract';
import { openBook, saveMark, savePosition, type Book } from '#features/reader/contract';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { temporaryFolder, writeEpub } from '#platform/testing';
import { browser, type Browser } from '#apps/server/testing/browser';
import { tablesOf } from '#apps/server/testing/personal-data-in';
import { createTestApp, PASSWORD, type TestApp } from '#apps/server/testing/test-app';
import { endpoints, mayWhileWaiting } from '#apps/server/testing/server-parts';

let testApp: TestApp;
let book = '';

beforeAll(async () => {
  testApp = await createTestApp();
  const folder = temporaryFolder();
  await writeEpub(join(folder, 'one.epub'), { identifier: 'urn:waiting', title: 'Open', language: 'hr' });
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  await importCatalogue(folder, { workspacesOf: () => [10] }, deps);
  const { rows } = await testApp.database.pool.query<{ id: string }>(`select id from catalog_publications`);
  book = rows[0]?.id ?? '';
}, 30_000);
afterAll(() => testApp.close());

let count = 0;
async function child(waitsForGuardianSince?: Date): Promise<Browser & { uid: string }> {
  const username = `waiting${++count}`;
  const account = { username, firstName: 'Ana', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const };
  const [uid = ''] = await createAccounts(
    createScope(testApp.database.orm, [10, 39]),
    [{ ...account, ...(waitsForGuardianSince ? { waitsForGuardianSince } : {}) }],
    PASSWORD,
  );
  const one = browser(testApp.server);
  await one.call('POST', '/api/login', { username, password: PASSWORD });
  return { ...one, uid };
}

/** Tables that name a user, but for those of the account itself. */
async function tablesWith(uid: string): Promise<string[]> {
  const named = [...(await tablesOf(testApp))].filter(([, text]) => text.includes(uid)).map(([name]) => name);
  return named.filter((name) => !/^public\.(?:session|account|devices)_/.test(name)).toSorted();
}

/** What a reader's devices send while a child reads. */
async function read(one: Browser & { uid: string }): Promise<number[]> {
  const opened = await one.call('GET', openBook.path.replace('{publication}', book));
  const { base, spine } = opened.data as Book;
  const href = spine[0]?.href ?? '';
  expect((await one.call('GET', base + href)).status).toBe(200);
  const to = (path: string) => path.replace('{publication}', book);
  const place = { href, progression: 0 };
  const marked = { ...place, cfi: 'epubcfi(/6/2!/4/2)', text: 'One', colour: null, note: 'My note' };
  const now = new Date().toISOString();
  const statement = {
    id: randomUUID(),
    timestamp: now,
    verb: { id: VERBS.initialized },
    object: { id: activityId({ publicationId: Number(book) }) },
  };
  const answers = [
    await one.call('PUT', to(savePosition.path), { ...place, userId: one.uid, readAt: now }),
    await one.call('PUT', to(saveMark.path).replace('{mark}', randomUUID()), marked),
    await one.call('PUT', to(keepBook.path)),
    await one.call('POST', recordStatements.path, [statement]),
  ];
  return answers.map(({ status }) => status);
}

test('[ACC-9] of a child who waits for a guardian no reading, place, note or kept book is stored', async () => {
  const waiting = await child(new Date());
  expect(await read(waiting)).toEqual([403, 403, 403, 200]);
  expect(await tablesWith(waiting.uid)).toEqual([]);
  const other = await child();
  expect(await read(other)).toEqual([200, 200, 200, 200]);
  expect((await tablesWith(other.uid)).length).toBeGreaterThan(2);
});

const writing = endpoints.filter(({ method, may }) => method !== 'GET' && may.includes('student'));

test('[ACC-9] each call that writes refuses a child who waits for a guardian, or is named with a reason', async () => {
  const waiting = await child(new Date());
  expect(writing.length).toBeGreaterThan(30);
  for (const endpoint of writing.filter((one) => !mayWhileWaiting(one))) {
    const path = endpoint.path.replace(/\{\w+\}/g, '1');
    const answer = await waiting.call(endpoint.method, path, {});
    expect([endpoint.name, answer.status, answer.code]).toEqual([endpoint.name, 403, 'request.not-allowed']);
  }
  // A new call is refused unless the list names it with a reason.
  expect(writing.filter((one) => !mayWhileWaiting(one)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['saveMark', 'savePosition', 'keepBook', 'redeemCode', 'startQuiz', 'setBoardVisibility']),
  );
});
