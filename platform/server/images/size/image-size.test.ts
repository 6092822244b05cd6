import { Transformer } from '@napi-rs/image';
import { describe, expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const picture = (): Transformer => Transformer.fromRgbaPixels(Buffer.alloc(37 * 21 * 4, 200), 37, 21);

const webp = (chunk: string, at: number, bytes: number[]): Buffer => {
  const file = Buffer.alloc(40);
  file.write(`RIFF....WEBP${chunk}`, 'latin1');
  Buffer.from(bytes).copy(file, at);
  return file;
};

describe('[SHELF-14] imageSize', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['jpeg', () => picture().jpeg()],
    ['png', () => picture().png()],
    ['webp', () => picture().webp()],
    ['webp', () => picture().webpLossless()],
    ['avif', () => picture().avif({ speed: 10 })],
  ])('reads the header of a real %s, even with nothing behind it', async (type, encode) => {
    const bytes = await encode();
    expect(imageSize(bytes)).toEqual({ type, width: 37, height: 21 });
    expect(imageSize(bytes.subarray(0, 700))).toEqual({ type, width: 37, height: 21 });
  });

  it('reads GIF and extended WebP', () => {
    expect(imageSize(Buffer.from('GIF89a\x02\x01\x03\x00', 'latin1'))).toEqual({ type: 'gif', width: 258, height: 3 });
    expect(imageSize(webp('VP8X', 24, [9, 0, 0, 4, 1, 0]))).toEqual({ type: 'webp', width: 10, height: 261 });
  });

  it.each([
    ['<svg viewBox="0 0 100 150"/>', 100, 150],
    ["<svg viewBox='-1,-1, 2.5 3'></svg>", 2.5, 3],
    ['<?xml version="1.0"?><!-- a > b --><!DOCTYPE svg PUBLIC "a" "b"><svg:svg width="20px" height="10"/>', 20, 10],
  ])('reads %s', (text, width, height) => {
    expect(imageSize(Buffer.from(text))).toEqual({ type: 'svg', width, height });
  });

  it('takes time in proportion to a hostile prologue', () => {
    const started = performance.now();
    for (const piece of ['<!--a-->', '<?a?>', '<!DOCTYPE ', ' ']) imageSize(Buffer.from(piece.repeat(100_000)));
    // In proportion it takes milliseconds, else minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it.each([
    '',
    'hello',
    '\xff\xd8\xff',
    '\x89PNG\r\n\x1a\n',
    'GIF89a\x00\x00\x00\x00',
    'RIFF....WEBPVP8?'.padEnd(40),
    '\x00\x00\x00\x14ftypavif\x00\x00\x00\x00\xff\xff\xff\xffmeta',
    '<svg/>',
    '<html><svg viewBox="0 0 1 1"/></html>',
  ])('knows no size of %j', (bytes) => {
    expect(imageSize(Buffer.from(bytes, 'latin1'))).toBeUndefined();
  });
});
