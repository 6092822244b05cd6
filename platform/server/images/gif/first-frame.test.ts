import { expect, test } from 'vitest';
import { firstFrame } from './first-frame.ts';

/** Ten lines of red, blue and white: the example of many descriptions of the format. */
const SAMPLE = Buffer.from(
  '4749463839610a000a00910000ffffffff00000000ff00000021f904000000000 02c000000000a000a000002168c2d99872a1cdc33a00275ec95faa8de608c04914c01003b'.replaceAll(
    ' ',
    '',
  ),
  'hex',
);

test('[REPO-14] the first frame of a GIF has its colours', () => {
  const { width, height, data } = firstFrame(SAMPLE);
  expect([width, height]).toEqual([10, 10]);
  const line = (row: number) =>
    Array.from({ length: 10 }, (_, column) =>
      data.toString('hex', (row * 10 + column) * 4, (row * 10 + column) * 4 + 3),
    );
  const [red, blue, white] = ['ff0000', '0000ff', 'ffffff'];
  expect(line(0)).toEqual([...Array(5).fill(red), ...Array(5).fill(blue)]);
  expect(line(3)).toEqual([...Array(3).fill(red), ...Array(4).fill(white), ...Array(3).fill(blue)]);
  expect(line(9)).toEqual([...Array(5).fill(blue), ...Array(5).fill(red)]);
});

test.each([
  ['a frame larger than the picture', (bytes: Buffer) => bytes.writeUInt16LE(9, 6)],
  ['no frame', (bytes: Buffer) => bytes.writeUInt8(0x3b, 33)],
  ['wide codes', (bytes: Buffer) => bytes.writeUInt8(12, 43)],
  ['a code without a meaning', (bytes: Buffer) => bytes.writeUInt8(0xfc, 45)],
])('[REPO-14] a GIF with %s is refused', (_, damage) => {
  const bytes = Buffer.from(SAMPLE);
  damage(bytes);
  expect(() => firstFrame(bytes)).toThrow();
});
