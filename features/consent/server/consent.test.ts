import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCookiesCompliance } from '../contract/index.ts';
import type { Market } from '#features/market/contract';
import { createAccount, createSessionServer } from '#features/session/server';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import { testDatabase, testServer, type TestDatabase } from '#platform/testing';
import { createConsentServer } from './index.ts';

const market = { label: 'hr', workspace: [10, 39], ageOfConsent: 16 } as unknown as Market;
const clock = fixedClock('2026-11-20T08:00:00Z');

let database: TestDatabase;
let server: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
  const session = createSessionServer({
    executor: database.orm,
    marketOf: () => market,
    clock,
    secret: 'a secret of tests',
  });
  server = await testServer([...session.routes, ...createConsentServer(clock).routes], session.identify);
  const scope = createScope(database.orm, [10, 39]);
  const person = { password: 'tajna1', firstName: 'A', lastName: 'B' };
  await createAccount(scope, { ...person, username: 'iva', roles: ['ROLE_TEACHER'] });
  await createAccount(scope, { ...person, username: 'nika', roles: ['ROLE_STUDENT'] });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const headers = async (username: string) => {
  const payload = { username, password: 'tajna1' };
  const answer = await server.inject({ method: 'POST', url: '/api/login', headers: { host: 'hr.localhost' }, payload });
  return { host: 'hr.localhost', cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
};
const choose = async (username: string, payload: object) => {
  const signedIn = await headers(username);
  const answer = await server.inject({
    method: setCookiesCompliance.method,
    url: setCookiesCompliance.path,
    headers: signedIn,
    payload,
  });
  const me = await server.inject({ url: '/api/userdata', headers: await headers(username) });
  return { answer, kept: me.json().data.cookiesCompliance };
};

test('[CON-1] the choice stands with the account, and can be changed', async () => {
  const first = await choose('iva', { required: true, analytics: true });
  expect(first.answer.json()).toMatchObject({ status: { success: true }, data: { required: true, analytics: true } });
  expect(first.kept).toEqual({ required: true, analytics: true });
  expect((await choose('iva', { required: false, analytics: false })).kept).toEqual({
    required: true,
    analytics: false,
  });
});

test('[CON-5] a student whose age nobody told is not counted, whatever is sent', async () => {
  const { answer, kept } = await choose('nika', { required: true, analytics: true });
  expect(answer.json().data).toEqual({ required: true, analytics: false });
  expect(kept).toEqual({ required: true, analytics: false });
});

test('[CON-1] strangers keep theirs in the browser; half a choice is none', async () => {
  const stranger = await server.inject({
    method: setCookiesCompliance.method,
    url: setCookiesCompliance.path,
    headers: { host: 'hr.localhost' },
    payload: { required: true, analytics: true },
  });
  expect(stranger.statusCode).toBe(401);
  expect((await choose('iva', { required: true })).answer.statusCode).toBe(400);
});
