import { expect, test } from 'vitest';
import type { Market } from '#features/market/contract';
import { systemClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import { testDatabase, testServer } from '#platform/testing';
import { createAccount, createSessionServer } from './index.ts';

test('[SAFE-8] when too many hashes wait, one is told to come again', async () => {
  const database = await testDatabase();
  const marketOf = () => ({ label: 'hr', workspace: [10, 39] }) as Market;
  const sessions = createSessionServer({ executor: database.orm, marketOf, clock: systemClock, secret: 'of tests' });
  const server = await testServer(sessions.routes, sessions.identify);
  const person = { username: 'ana', password: 'tajna1', firstName: 'Ana', lastName: 'Horvat' };
  await createAccount(createScope(database.orm, [10, 39]), { ...person, roles: ['ROLE_STUDENT'] });
  const login = (username: string, password: string, ip: string) =>
    server.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: ip,
      headers: { host: 'hr.localhost' },
      payload: { username, password },
    });
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, n) => login(`crowd-${n}`, 'wrong', `10.3.${Math.floor(n / 250)}.${n % 250}`)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThan(100);
  expect((await login('ana', 'tajna1', '10.3.9.9')).statusCode).toBe(200);
  await server.close();
  await database.close();
}, 120_000);
