import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

const pixels = (width: number, height: number): Transformer => {
  const data = Buffer.alloc(width * height * 4, 255);
  // The left half is red, so that an upright picture can be told from another.
  for (let at = 0; at < data.length; at += 4) if ((at / 4) % width < width / 2) data.fill(0, at + 1, at + 3);
  return Transformer.fromRgbaPixels(data, width, height);
};

/** A small picture of a format. */
export function picture(format: 'png' | 'jpeg' | 'webp', width = 60, height = 40): Promise<Buffer> {
  const source = pixels(width, height);
  return format === 'jpeg' ? source.jpeg(90) : source[format]();
}

/** A photo of a telephone: it has a quarter turn, names its place, and has a comment. */
export async function photo(comment = 'home'): Promise<Buffer> {
  const plain = await picture('jpeg');
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1'),
    Buffer.from('GPS 45.8 N 15.9 E'),
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const more = [segment(0xe1, exif), segment(0xfe, Buffer.from(comment))];
  return Buffer.concat([plain.subarray(0, 2), ...more, plain.subarray(2)]);
}

/** A PNG of few bytes that declares this size. */
export function pixelBomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

interface Animation {
  readonly frames?: number;
  readonly side?: number;
  /** Bytes between the header and the first frame. */
  readonly inside?: Buffer;
  readonly behind?: string;
}

/** A GIF of frames with one pixel each; `side` is what each of them declares. */
export function animation({ frames = 2, side = 1, inside = Buffer.alloc(0), behind = '' }: Animation = {}): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const header = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 255, 0, 0, 0, 0, 255])]);
  const loop = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 1, 0])]);
  const all = Array.from({ length: frames }, () => [control, frame]).flat();
  return Buffer.concat([header, loop, inside, ...all, Buffer.from(';'), Buffer.from(behind)]);
}

/** A drawing with something in it. */
export const drawing = (inside = '', before = ''): Buffer =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" viewBox="0 0 40 20"><rect width="20" height="20" fill="red"/>${inside}</svg>`,
  );
