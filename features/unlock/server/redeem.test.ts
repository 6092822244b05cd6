import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupCode } from '#platform/kernel';
import { CODE_LENGTH } from '../contract/index.ts';
import { setRevoked } from './repositories/batches.ts';
import { getHistory } from './use-cases/get-history.ts';
import { makeCode } from '#platform/server/codes';
import { FREE_GUESSES } from './use-cases/redeem-code.ts';
import { DAY_MS, NOW, openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.database.close());

const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

test('[KOD-3] a code grants its publications for its term, however it is spelt', async () => {
  const { code, batch } = await shop.sell();
  const userId = randomUUID();
  expect(await shop.redeem(` ${groupCode(code).toLowerCase().replaceAll('-', ' – ')} `, { userId })).toBe('ok');
  expect(await shop.owned(userId)).toMatchObject([
    { source: `kod:${batch}`, ends: later(365) },
    { source: `kod:${batch}`, ends: later(365) },
  ]);
});

test('[KOD-3] 100 users at once with a one-use code: exactly one gets it', async () => {
  const { code } = await shop.sell();
  const before = await shop.uses();
  const users = Array.from({ length: 100 }, () => randomUUID());
  const answers = await Promise.all(users.map((userId) => shop.redeem(code, { userId })));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'unlock.used-up')).toHaveLength(99);
  expect((await shop.uses()) - before).toBe(1);
  const owners = await Promise.all(users.map((userId) => shop.owned(userId)));
  expect(owners.filter(({ length }) => length > 0)).toHaveLength(1);
});

test('[KOD-3] 100 calls of one user at once with a code of many uses count as one', async () => {
  const { code } = await shop.sell({ maxUses: 50 });
  const before = await shop.uses();
  const userId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.redeem(code, { userId })));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['ok', 'unlock.already-yours']));
  expect((await shop.uses()) - before).toBe(1);
});

test('[KOD-3] 100 users at once with a code of 30 uses: 30 get it', async () => {
  const { code } = await shop.sell({ maxUses: 30 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.redeem(code)));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(30);
});

test('[KOD-3] six refusals, each with its own code', async () => {
  const userId = randomUUID();
  const mine = await shop.sell({ validUntil: later(10) });
  await shop.redeem(mine.code, { userId });
  const [expired, revoked] = [await shop.sell({ validUntil: later(1) }), await shop.sell()];
  await setRevoked(shop.scopes.hr, revoked.batch, NOW);
  const swapped = mine.code.slice(0, -1) + (mine.code.endsWith('A') ? 'C' : 'A');
  expect(await shop.redeem('', { userId })).toBe('unlock.malformed');
  expect(await shop.redeem(swapped, { userId })).toBe('unlock.malformed');
  expect(await shop.redeem(makeCode(CODE_LENGTH), { userId })).toBe('unlock.unknown');
  expect(await shop.redeem(expired.code, { userId, now: later(1) })).toBe('unlock.expired');
  expect(await shop.redeem(mine.code)).toBe('unlock.used-up');
  expect(await shop.redeem(revoked.code, { userId })).toBe('unlock.revoked');
  // `already-yours` comes first, even if the code was revoked since.
  await setRevoked(shop.scopes.hr, mine.batch, NOW);
  expect(await shop.redeem(mine.code, { userId, now: later(20) })).toBe('unlock.already-yours');
});

test('[KOD-4] a revoked batch is good again when it is restored; what was unlocked stays', async () => {
  const { code, batch } = await shop.sell({ maxUses: 2 });
  const userId = randomUUID();
  await shop.redeem(code, { userId });
  await setRevoked(shop.scopes.hr, batch, NOW);
  expect(await shop.redeem(code)).toBe('unlock.revoked');
  expect(await shop.owned(userId)).toHaveLength(2);
  await setRevoked(shop.scopes.hr, batch, null);
  expect(await shop.redeem(code)).toBe('ok');
});

test('[KOD-3] [MKT-11] a code of another market is unknown, even where a workspace is shared', async () => {
  const { code } = await shop.sell({ workspaceId: 39, publications: [], maxUses: 9 });
  expect(await shop.redeem(code, { market: 'en' })).toBe('unlock.unknown');
  expect(await shop.redeem(code, { market: 'partner' })).toBe('unlock.unknown');
  expect(await shop.redeem(code)).toBe('ok');
  const open = await shop.sell({ workspaceId: 39, market: null, publications: [], maxUses: 9 });
  expect(await shop.redeem(open.code, { market: 'partner' })).toBe('ok');
  expect(await shop.redeem(open.code, { market: 'hr' })).toBe('ok');
});

test('[KOD-3] who guesses is slowed down; typos and others are not', async () => {
  const userId = randomUUID();
  for (let time = 0; time < 30; time++) expect(await shop.redeem('ABCD', { userId })).toBe('unlock.malformed');
  for (let time = 0; time < FREE_GUESSES; time++)
    expect(await shop.redeem(makeCode(CODE_LENGTH), { userId })).toBe('unlock.unknown');
  const { code } = await shop.sell();
  expect(await shop.redeem(code, { userId })).toBe('unlock.too-many-tries');
  expect(await shop.redeem(makeCode(CODE_LENGTH))).toBe('unlock.unknown');
  expect(await shop.redeem(code, { userId, now: new Date(NOW.getTime() + 15 * 60_000) })).toBe('ok');
});

test('[KOD-2] the history holds what still counts and what has expired, the newest first', async () => {
  const userId = randomUUID();
  const [short, long] = [await shop.sell({ termDays: 30 }), await shop.sell()];
  await shop.redeem(short.code, { userId });
  await shop.redeem(long.code, { userId, now: later(1) });
  expect(await getHistory(shop.scopes.hr, userId, later(2))).toMatchObject({
    unexpired: [{ last4: long.code.slice(-4) }, { last4: short.code.slice(-4) }],
    expired: [],
  });
  const after = await getHistory(shop.scopes.hr, userId, later(40));
  expect(after.expired).toEqual([
    {
      last4: short.code.slice(-4),
      publications: [expect.any(String), expect.any(String)],
      used: [{ activation: NOW.getTime(), expiry: later(30).getTime() }],
    },
  ]);
  expect(await getHistory(shop.scopes.en, userId, NOW)).toEqual({ unexpired: [], expired: [] });
});
