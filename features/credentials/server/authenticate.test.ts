import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Result } from '#platform/kernel';
import { listen } from '#platform/server/db';
import { until } from '#platform/testing';
import { basic, openOffice, type Office } from './testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.database.close());

const codeOf = (result: Result<unknown>) => (result.isOk ? 'ok' : result.error.code);

test('[PROG-25] [PROG-28] a credential says which publication it is for, under which account, with which scopes and limits', async () => {
  const made = await office.create('--scopes', 'statements/write,state', '--requests', '50', '--bytes', '9000');
  const found = await office.node().authenticate(office.call(basic(made)));
  expect(found).toEqual({
    isOk: true,
    value: {
      credentialId: made.id,
      workspaceId: 10,
      publicationId: 7,
      account: { homePage: 'https://hr.example', name: made.username },
      scopes: ['statements/write', 'state'],
      limits: { requestsPerMinute: 50, bytesPerMinute: 9000 },
    },
  });
  const whole = await office.create('--workspace');
  const workspace = await office.node().authenticate(office.call(basic(whole)));
  expect(workspace).toMatchObject({ isOk: true, value: { workspaceId: 10, publicationId: null } });
});

test('[PROG-25] the database knows a keyed hash and no secret', async () => {
  const made = await office.create();
  const { rows } = await office.database.pool.query<{ row: string; size: number }>(
    'select c::text as row, length(hash) as size from credentials_credentials c where id = $1',
    [made.id],
  );
  expect(rows[0]?.size).toBe(32);
  for (const text of [made.secret, Buffer.from(made.secret).toString('hex')]) expect(rows[0]?.row).not.toContain(text);
});

test('[PROG-28] what is no credential of ours is refused: 401, whatever it is', async () => {
  const [one, other] = [await office.create(), await office.create()];
  const node = office.node();
  const encoded = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const wrong = [
    undefined,
    '',
    'Basic',
    'Basic !!!',
    `Bearer ${one.secret}`,
    encoded(''),
    encoded(':'),
    encoded(one.username),
    encoded(`${one.username}:`),
    encoded(`${one.username}:${one.secret}:more`),
    encoded(`${one.username}:${other.secret}`),
    encoded(`${one.username.toLowerCase()}x:${one.secret}`),
    encoded(`${one.username}:${one.secret}\u0000`),
    encoded(`'; drop table x; --:${one.secret}`),
    encoded(`${'a'.repeat(22)}:${one.secret}`),
    `Basic ${'QUJD'.repeat(5000)}`,
  ];
  for (const header of wrong)
    expect([header, codeOf(await node.authenticate(office.call(header)))]).toEqual([
      header,
      'credentials.wrong-credentials',
    ]);
  // Scheme names have no case (RFC 9110).
  expect(codeOf(await node.authenticate(office.call(basic(one).replace('Basic', 'bAsIc'))))).toBe('ok');
});

test('[PROG-28] a credential is nobody in another workspace, also where a node remembers it', async () => {
  const made = await office.create();
  const node = office.node();
  const elsewhere = office.call(basic(made), { scope: office.scopes.en });
  expect(codeOf(await node.authenticate(elsewhere))).toBe('credentials.wrong-credentials');
  expect(codeOf(await node.authenticate(office.call(basic(made))))).toBe('ok');
  expect(codeOf(await node.authenticate(elsewhere))).toBe('credentials.wrong-credentials');
});

test('[PROG-28] a limit of requests holds for all nodes together, and is back with the next minute', async () => {
  const made = await office.create('--requests', '40');
  const nodes = [office.node(), office.node()];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => nodes[index % 2]?.authenticate(office.call(basic(made)))),
  );
  expect(answers.filter((answer) => answer?.isOk)).toHaveLength(40);
  // The clock stands half a minute before the next one.
  expect(answers.at(-1)).toMatchObject({ error: { code: 'request.too-many', status: 429 }, retryAfter: 30 });
  office.clock.advance(30_000);
  for (const node of nodes) expect(codeOf(await node.authenticate(office.call(basic(made))))).toBe('ok');
});

test('[PROG-28] a limit of bytes holds, one body larger than it is too large', async () => {
  const made = await office.create('--bytes', '1000');
  const node = office.node();
  const send = async (bytes: number) => codeOf(await node.authenticate(office.call(basic(made), { bytes })));
  expect(await send(1001)).toBe('request.too-large');
  expect([await send(600), await send(500), await send(400), await send(1)]).toEqual([
    ...['ok', 'request.too-many', 'ok', 'request.too-many'],
  ]);
  expect(await send(0)).toBe('ok');
});

test('[PROG-28] a busy credential writes its count twenty times a minute, not at each request', async () => {
  const made = await office.create('--requests', '2000');
  const node = office.node();
  for (let n = 0; n < 250; n++) await node.authenticate(office.call(basic(made)));
  const { rows } = await office.database.pool.query('select requests from credentials_usage where credential_id = $1', [
    made.id,
  ]);
  expect(rows).toEqual([{ requests: 300 }]);
});

test('[PROG-28] guesses from one address are held up after sixty, and nobody who knows a password', async () => {
  const made = await office.create();
  const node = office.node();
  const guess = basic({ ...made, secret: 'x'.repeat(43) });
  const from = (addressMark: string) => node.authenticate(office.call(guess, { addressMark }));
  for (let n = 0; n < 60; n++) expect(codeOf(await from('a school'))).toBe('credentials.wrong-credentials');
  expect(await from('a school')).toMatchObject({ error: { status: 429 }, retryAfter: 900 });
  const writes = async () =>
    (await office.database.pool.query('select sum(count)::int as count from session_attempts')).rows[0]?.count;
  const before = await writes();
  for (let n = 0; n < 20; n++) expect(codeOf(await from('a school'))).toBe('request.too-many');
  expect(await writes()).toBe(before);
  expect(codeOf(await from('another'))).toBe('credentials.wrong-credentials');
  const known = office.call(basic(made), { addressMark: 'a school' });
  expect(codeOf(await node.authenticate(known))).toBe('ok');
  // Another node counts in the same row.
  const second = office.node();
  expect(codeOf(await second.authenticate(office.call(guess, { addressMark: 'a school' })))).toBe('request.too-many');
  office.clock.advance(15 * 60_000);
  expect(codeOf(await from('a school'))).toBe('credentials.wrong-credentials');
});

test('[PROG-27] revoked on one node, it is good on none', async () => {
  const made = await office.create();
  const nodes = [office.node(), office.node()];
  const listeners = nodes.map((node) =>
    listen({ directUrl: office.database.directUrl, channels: node.channels, onConnect: () => node.forgetAll?.() }),
  );
  const answers = async () =>
    Promise.all(nodes.map(async (node) => codeOf(await node.authenticate(office.call(basic(made))))));
  try {
    expect(await answers()).toEqual(['ok', 'ok']);
    // A notification is heard as soon as the listeners stand.
    await until(async () => {
      const { rows } = await office.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
      );
      return rows.length >= 2;
    });
    await office.run('revoke', String(made.id));
    // The clock does not move, so no entry is too old.
    await until(async () => (await answers()).every((code) => code === 'credentials.wrong-credentials'));
    expect(await answers()).toEqual(['credentials.wrong-credentials', 'credentials.wrong-credentials']);
  } finally {
    await Promise.all(listeners.map((listener) => listener.close()));
  }
});

test('[PROG-27] a node that may have missed a notification forgets all it knew; a deaf one believes fifteen seconds', async () => {
  const [one, two] = [await office.create(), await office.create()];
  const node = office.node();
  const answers = async () =>
    Promise.all([one, two].map(async (made) => codeOf(await node.authenticate(office.call(basic(made))))));
  expect(await answers()).toEqual(['ok', 'ok']);
  await office.run('revoke', String(one.id));
  expect(await answers()).toEqual(['ok', 'ok']);
  node.forgetAll?.();
  expect(await answers()).toEqual(['credentials.wrong-credentials', 'ok']);
  await office.run('revoke', String(two.id));
  office.clock.advance(15_000);
  expect(await answers()).toEqual(['credentials.wrong-credentials', 'credentials.wrong-credentials']);
});

test('[PROG-25] the last use is noted, at most once an hour', async () => {
  const made = await office.create();
  const node = office.node();
  const lastUsed = async () =>
    (await office.database.pool.query('select last_used_at from credentials_credentials where id = $1', [made.id]))
      .rows[0]?.last_used_at as Date | null;
  expect(await lastUsed()).toBeNull();
  await node.authenticate(office.call(basic(made)));
  const first = await lastUsed();
  expect(first).toEqual(office.clock.now());
  office.clock.advance(59 * 60_000);
  await node.authenticate(office.call(basic(made)));
  expect(await lastUsed()).toEqual(first);
  office.clock.advance(2 * 60_000);
  await node.authenticate(office.call(basic(made)));
  expect(await lastUsed()).toEqual(office.clock.now());
});
