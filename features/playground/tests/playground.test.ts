import { afterAll, beforeAll, expect, test } from 'vitest';
import { GRADE_COOKIE, setActiveGrade } from '#features/playground/contract';
import { createTestApp, type TestApp } from '#apps/server/testing/test-app';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const choose = (host: string, payload: object) =>
  app.server.inject({ method: setActiveGrade.method, url: setActiveGrade.path, headers: { host }, payload });

const themeAt = async (host: string, cookie = '') => {
  const { body } = await app.server.inject({ url: '/', headers: { host, cookie } });
  return /<html[^>]* data-playground="([^"]*)"/.exec(body)?.[1];
};

test('[PLAY-4] [PLAY-5] setActiveGrade keeps the grade, and the next page has its theme from the first byte', async () => {
  expect(await themeAt('sl.localhost')).toBe('1');
  const answer = await choose('sl.localhost', { grade: 3 });
  expect(answer.json().data).toEqual({ theme: '3' });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: GRADE_COOKIE, value: '3', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await themeAt('sl.localhost', `${GRADE_COOKIE}=3`)).toBe('3');
  expect((await choose('sl.localhost', { grade: null })).cookies[0]).toMatchObject({ name: GRADE_COOKIE, maxAge: 0 });
});

test('[PLAY-5] the theme of a market goes before the grade, and other layouts have none', async () => {
  expect(await themeAt('bg-kindergarden.localhost', `${GRADE_COOKIE}=3`)).toBe('snail');
  expect(await themeAt('playground.bg.localhost', `${GRADE_COOKIE}=2`)).toBe('2');
  expect(await themeAt('bg.localhost', `${GRADE_COOKIE}=2`)).toBeUndefined();
});

test('[PLAY-5] a cookie by hand is no theme, and grades that no playground has are refused', async () => {
  expect(await themeAt('sl.localhost', `${GRADE_COOKIE}=9`)).toBe('1');
  expect(await themeAt('sl.localhost', `${GRADE_COOKIE}=%22%3E%3Cb%3E`)).toBe('1');
  for (const grade of [0, 6, 1.5, '2', undefined])
    expect([grade, (await choose('sl.localhost', { grade })).statusCode]).toEqual([grade, 400]);
});
