import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageSize } from '#platform/server/images';
import { temporaryFolder } from '#platform/testing';
import { checkFile } from './check-file.ts';
import type { FileFormat } from './formats.ts';
import {
  animation,
  drawing,
  m4a,
  mp3,
  mp4,
  ogg,
  openDocument,
  openXml,
  pdf,
  pdfWithStream,
  photo,
  picture,
  wav,
  webm,
} from './testing/index.ts';

const MB = 1_000_000;
const MOST = { image: 20 * MB, pdf: 50 * MB, audio: 50 * MB, video: 200 * MB, document: 50 * MB, captions: MB };
const folder = temporaryFolder();
let count = 0;

function check(bytes: Buffer) {
  const path = join(folder, `${++count}`);
  writeFileSync(path, bytes);
  return checkFile(path, MOST);
}

const text = (content: string) => Buffer.from(content);

const GOOD: readonly (readonly [FileFormat, string, () => Buffer | Promise<Buffer>])[] = [
  ['pdf', 'a page', () => pdf()],
  ['pdf', 'a page that writes of JavaScript', () => pdf('/JavaScript and /Launch are names')],
  ['pdf', 'objects in a stream', () => pdfWithStream('5 0 << /Type /Page >>')],
  ['pdf', 'a compressed page that names them', () => pdfWithStream('(/JavaScript) Tj', '/Filter /FlateDecode')],
  ['mp3', 'two frames', mp3],
  ['m4a', 'three boxes', m4a],
  ['ogg', 'a page', ogg],
  ['wav', 'a second', wav],
  ['mp4', 'three boxes', mp4],
  ['webm', 'a segment', webm],
  ['docx', 'a text', () => openXml('docx')],
  ['docx', 'a link to follow', () => openXml('docx', { 'word/_rels/document.xml.rels': link('hyperlink') })],
  ['pptx', 'slides', () => openXml('pptx')],
  ['pptx', 'a table', () => openXml('pptx', { 'ppt/embeddings/Sheet1.xlsx': openXml('xlsx') })],
  ['xlsx', 'a table', () => openXml('xlsx')],
  ['odt', 'a text', () => openDocument('odt')],
  ['odp', 'slides', () => openDocument('odp')],
  ['ods', 'a table', () => openDocument('ods')],
  ['txt', 'a text', () => text('Zadaci: ½ + ¼ = ?\n')],
  ['txt', 'a text that begins like a bitmap', () => text('BMW je automobil.\n')],
  ['vtt', 'captions', () => text('WEBVTT\n\n00:01.000 --> 00:02.000\nDobar dan!\n')],
];

const link = (type: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://example.org/" TargetMode="External"/></Relationships>`;

test.each(GOOD)('[REPO-13] %s passes unchanged: %s', async (format, _, make) => {
  const accepted = await check(await make());
  expect(accepted).toMatchObject({ format });
  expect(accepted.picture).toBeUndefined();
});

test.each(['png', 'jpeg', 'webp'] as const)('[REPO-14] %s is drawn again in its own format', async (format) => {
  const { picture: drawn } = await check(await picture(format));
  expect(drawn).toMatchObject({ width: 60, height: 40 });
  expect(imageSize(drawn?.data ?? Buffer.alloc(0))).toEqual({ type: format, width: 60, height: 40 });
  expect(imageSize(drawn?.thumbnail ?? Buffer.alloc(0))).toEqual({ type: 'webp', width: 60, height: 40 });
});

test('[REPO-14] a photo becomes upright, and loses its place and its comment', async () => {
  const source = await photo('<script>alert(1)</script>');
  expect(source.includes('GPS')).toBe(true);
  const { picture: drawn } = await check(source);
  expect(drawn).toMatchObject({ width: 40, height: 60 });
  for (const hidden of ['GPS', 'script', 'Exif']) expect(drawn?.data.includes(hidden)).toBe(false);
});

test('[REPO-14] a large picture has 4096 pixels at most, its small copy 320', async () => {
  const { picture: drawn } = await check(await picture('png', 5000, 100));
  expect(drawn).toMatchObject({ width: 4096, height: 82 });
  expect(imageSize(drawn?.thumbnail ?? Buffer.alloc(0))).toEqual({ type: 'webp', width: 320, height: 6 });
});

test('[REPO-14] a photo of forty megapixels is drawn again', async () => {
  expect((await check(await picture('jpeg', 7300, 5475))).picture).toMatchObject({ width: 4096, height: 3072 });
}, 60_000);

test('[REPO-14] an animation without its end gets one', async () => {
  expect((await check(animation().subarray(0, -1))).picture?.data).toEqual(animation());
});

test('[REPO-14] an animation keeps its frames, and nothing else', async () => {
  const comment = Buffer.from('\x21\xfe\x09alert(1);\0', 'latin1');
  const { picture: drawn } = await check(animation({ inside: comment, behind: '<script>alert(1)</script>' }));
  expect(drawn?.data).toEqual(animation());
});

test.each([
  ['onload', '<g onload="alert(1)"><rect width="1" height="1" onclick="alert(1)"/></g>', /on(load|click)/],
  ['a link that runs', '<a xlink:href="javascript:alert(1)"><rect width="1" height="1"/></a>', /javascript/],
  ['a title', '<title>alert(1)</title>', /alert/],
])('[REPO-14] a drawing loses %s and keeps its shapes', async (_, inside, gone) => {
  const { format, picture: drawn } = await check(drawing(inside));
  expect({ format, width: drawn?.width, height: drawn?.height }).toEqual({ format: 'svg', width: 40, height: 20 });
  expect(String(drawn?.data)).toContain('<rect');
  expect(String(drawn?.data)).not.toMatch(gone);
});
