import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing';
import {
  Misuse,
  need,
  needDay,
  needNamed,
  needNumber,
  readArguments,
  runWork,
  unknownVerb,
  verbOf,
  writingNew,
} from './index.ts';

const options = { market: { type: 'string' }, all: { type: 'boolean' } } as const;
const shops = { what: 'shop', list: [{ label: 'one' }, { label: 'two' }] };

test('arguments are read, and wrong ones are a misuse in words', () => {
  const { values, positionals } = readArguments(['revoke', '7', '--market', 'hr', '--all'], options);
  expect([values.market, values.all, verbOf(positionals)]).toEqual(['hr', true, { verb: 'revoke', subject: '7' }]);
  expect(needNamed('two', '--shop', shops)).toBe(shops.list[1]);
  expect(needNumber('12', '--count', 12)).toBe(12);
  expect(needDay('2027-02-28', '--until').toISOString()).toBe('2027-02-28T23:59:59.999Z');
});

test.each<[string, () => unknown]>([
  ['--odd', () => readArguments(['--odd'], options)],
  ['What shall be done?', () => verbOf([])],
  ['"c d" is not understood', () => verbOf(['a', 'b', 'c', 'd'])],
  ['FILE is missing', () => need(' ', 'FILE')],
  ['--count: a whole number from 1 to 9', () => needNumber('1e1', '--count', 9)],
  ['--count: a whole number from 1 to 9', () => needNumber('10', '--count', 9)],
  ['--until: a day such as', () => needDay('2027-02-30', '--until')],
  ['--shop is missing', () => needNamed(undefined, '--shop', shops)],
  ['There is no shop "three"', () => needNamed('three', '--shop', shops)],
])('%s', (words, read) => {
  expect(read).toThrow(Misuse);
  expect(read).toThrow(words);
});

test('a misuse ends with its words, the usage and 2; other errors go on', async () => {
  let text = '';
  const command = { usage: 'npm run it', write: (more: string) => void (text += more) };
  expect(await runWork(command, async () => 1)).toBe(1);
  expect(text).toBe('');
  const misuse = async () => {
    throw unknownVerb('burn', undefined);
  };
  expect(await runWork(command, misuse)).toBe(2);
  expect(text).toBe('"burn" is not understood\n\nnpm run it');
  const failing = runWork(command, async () => {
    throw new TypeError('a mistake of ours');
  });
  await expect(failing).rejects.toThrow(TypeError);
});

test('a file must be new, and its folder must be there', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'new.csv');
  const create = (where: string) => writingNew(where, async () => (await open(where, 'wx')).close());
  await create(path);
  await expect(create(path)).rejects.toThrow('exists already');
  await expect(create(join(folder, 'no', 'new.csv'))).rejects.toThrow('cannot be written');
  const elsewhere = writingNew(path, async () => (await open(join(folder, 'no', 'other.csv'), 'wx')).close());
  await expect(elsewhere).rejects.toThrow('ENOENT');
});
