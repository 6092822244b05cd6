import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing';
import { readCode } from '#platform/kernel';
import { isUnlockCode } from '../../contract/index.ts';
import { markets, NOW, openShop, SECRET, type Shop } from '../testing/shop.ts';
import { runCodes } from './codes.ts';

let shop: Shop;
const folder = temporaryFolder();
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.database.close());

async function run(...args: string[]) {
  let said = '';
  const executor = shop.database.orm;
  const write = (text: string) => void (said += text);
  const exitCode = await runCodes(args, {
    executor,
    secret: SECRET,
    now: NOW,
    write,
    markets: Object.values(markets),
  });
  return { exitCode, said };
}
const order = (file: string, ...more: string[]) => [
  'create',
  '--market',
  'hr',
  '--for',
  'school',
  '--publications',
  'one,two',
  '--count',
  '12000',
  '--term',
  '365',
  '--file',
  file,
  ...more,
];
const count = async (table: string) =>
  Number((await shop.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0]?.count);

test('[KOD-4] makes a batch and writes its codes once, for the owner alone; the database cannot tell them', async () => {
  const file = join(folder, 'codes.csv');
  const { exitCode, said } = await run(...order(file, '--until', '2027-12-31', '--note', 'School fair'));
  expect({ exitCode, said }).toEqual({ exitCode: 0, said: expect.stringMatching(/^Batch \d+: 12000 codes/) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(head).toBe('batch,code');
  const codes = lines.map((line) => line.split(',')[1] ?? '');
  expect(new Set(codes).size).toBe(12_000);
  expect(codes.every((code) => isUnlockCode(readCode(code)))).toBe(true);
  expect(await count('unlock_codes')).toBe(12_000);
  const { rows } = await shop.database.pool.query('select * from unlock_codes limit 50');
  const written = JSON.stringify(rows);
  for (const code of codes) expect(written).not.toContain(readCode(code));
  expect(await shop.redeem(codes[11_999] ?? '')).toBe('ok');
  expect((await run('list', '--market', 'hr')).said).toMatch(
    /\thr\t12000 codes × 1\t1 used\t365 days\tfor schools\tuntil 2027-12-31\tgood\tSchool fair\n/,
  );
});

test('[KOD-4] a file that exists is not written over, and nothing is made', async () => {
  const file = join(folder, 'kept.csv');
  writeFileSync(file, 'precious');
  const before = await count('unlock_batches');
  expect(await run(...order(file))).toMatchObject({ exitCode: 2, said: expect.stringContaining('exists already') });
  expect(readFileSync(file, 'utf8')).toBe('precious');
  expect(await count('unlock_batches')).toBe(before);
});

test('[KOD-4] what fails half way leaves neither batch nor file', async () => {
  const file = join(folder, 'half.csv');
  const before = [await count('unlock_batches'), await count('unlock_codes')];
  await shop.database.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin
       if (select count(*) from unlock_codes) > 17000 then raise exception 'full'; end if; return null; end $$;
     create trigger fail after insert on unlock_codes execute function fail()`,
  );
  await expect(run(...order(file))).rejects.toThrow();
  await shop.database.pool.query('drop trigger fail on unlock_codes');
  expect([await count('unlock_batches'), await count('unlock_codes')]).toEqual(before);
  expect(existsSync(file)).toBe(false);
});

test('[KOD-4] revokes and restores by batch', async () => {
  const file = join(folder, 'revoked.csv');
  const { said } = await run(...order(file, '--count', '2', '--uses', '5'));
  const batch = /\d+/.exec(said)?.[0] ?? '';
  const code = readFileSync(file, 'utf8').split('\r\n')[1]?.split(',')[1] ?? '';
  expect(await run('revoke', '--batch', batch)).toEqual({ exitCode: 0, said: `Batch ${batch} is revoked.\n` });
  expect(await shop.redeem(code)).toBe('unlock.revoked');
  expect(await run('restore', '--batch', batch)).toEqual({ exitCode: 0, said: `Batch ${batch} is good again.\n` });
  expect(await shop.redeem(code)).toBe('ok');
  expect(await run('revoke', '--batch', '999999')).toMatchObject({ exitCode: 1 });
});

test.each([
  ['no verb', [], /What shall be done/],
  ['a market that is none', ['create', '--market', 'xx'], /no market "xx"/],
  ['a market with another place for codes', ['create', '--market', 'sl', '--publications', 'one'], /not entered/],
  ['codes for nobody', ['create', '--market', 'hr', '--publications', 'one'], /--for is missing/],
  ['codes for whom', ['create', '--market', 'hr', '--for', 'all', '--publications', 'one'], /person or school/],
  [
    'a book that is none',
    ['create', '--market', 'hr', '--for', 'school', '--publications', 'one,three'],
    /no publication "three"/,
  ],
  ['a number that is none', order(join(folder, 'x'), '--count', '1e3'), /--count: a whole number/],
  ['a day that is none', order(join(folder, 'x'), '--until', '2027-02-30'), /--until: a day/],
  ['a day that is over', order(join(folder, 'x'), '--until', '2026-08-31'), /is over/],
  ['a folder that is none', order(join(folder, 'no', 'x')), /cannot be written/],
  ['an unknown option', ['list', '--all'], /--all/],
])('[KOD-4] explains %s', async (_, args, words) => {
  const { exitCode, said } = await run(...args);
  expect(exitCode).toBe(2);
  expect(said).toMatch(words);
  expect(said).toContain('npm run codes');
});

test('[SAFE-12] what a code for a person unlocks is noted as not to be lent, that of a school as lendable', async () => {
  for (const [whom, isLendable] of [
    ['person', false],
    ['school', true],
  ] as const) {
    const file = join(folder, `${whom}.csv`);
    const args = order(file).map((word) => (word === 'school' ? whom : word === '12000' ? '1' : word));
    expect((await run(...args)).exitCode).toBe(0);
    const [, line = ''] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    expect(await shop.redeem(line.split(',')[1] ?? '')).toBe('ok');
    const { rows } = await shop.database.pool.query(
      'select distinct is_lendable from catalog_entitlements where source = $1',
      [`kod:${line.split(',')[0]}`],
    );
    expect(rows).toEqual([{ is_lendable: isLendable }]);
  }
});
