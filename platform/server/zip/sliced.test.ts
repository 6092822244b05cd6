import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { byteRange } from '#platform/kernel';
import { sliced } from './sliced.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { from: 0, to: 9, of: 10 }],
  ['bytes=2-4', { from: 2, to: 4, of: 10 }],
  ['bytes=8-99', { from: 8, to: 9, of: 10 }],
  ['bytes=-3', { from: 7, to: 9, of: 10 }],
  ['bytes=-99', { from: 0, to: 9, of: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['pages=1-2', undefined],
])('[READ-9] Range %s of ten bytes', (header, part) => expect(byteRange(header, 10)).toEqual(part));

test('[READ-9] a part crosses the chunks in which the file comes', async () => {
  const source = () => Readable.from([Buffer.from('abc'), Buffer.from('def'), Buffer.from('ghij')]);
  const part = async (from: number, to: number) => String(await buffer(sliced(source(), { from, to })));
  expect([await part(0, 9), await part(2, 6), await part(9, 9)]).toEqual(['abcdefghij', 'cdefg', 'j']);
});

test('[READ-9] a part that nobody takes leaves no open file', async () => {
  const source = Readable.from([Buffer.from('abc')]);
  sliced(source, { from: 1, to: 2 }).destroy();
  await expect.poll(() => source.destroyed).toBe(true);
});
