import { expect, test } from 'vitest';
import { KIND_MAX } from '../../contract/index.ts';
import { acceptOf, guessKind, problemOf } from './file-rules.ts';

const file = (name: string, size = 1, type = '') => ({ name, size, type });

test.each([
  ['Razlomci.PDF', '', 'pdf'],
  ['photo.jpeg', '', 'image'],
  ['image', 'image/png', 'image'],
  ['recording.m4a', 'audio/x-m4a', 'audio'],
  ['a.mp4', 'video/mp4', 'video'],
  ['a.docx', '', 'document'],
  ['a.vtt', 'text/plain', 'captions'],
  ['a.exe', 'application/x-msdownload', undefined],
  ['pdf.', '', undefined],
])('[REPO-12] the kind of %s (%s) is guessed: %s', (name, type, kind) => {
  expect(guessKind({ name, type })).toBe(kind);
});

test('[REPO-12] each kind has its limit; what is unknown has the largest one', () => {
  expect(problemOf(file('a.png', KIND_MAX.image))).toBeUndefined();
  expect(problemOf(file('a.png', KIND_MAX.image + 1))).toBe('files.too-large');
  expect(problemOf(file('a', KIND_MAX.video))).toBeUndefined();
  expect(problemOf(file('a', KIND_MAX.video + 1))).toBe('files.too-large');
  expect(problemOf(file('a.png', 0))).toBe('files.empty');
});

test('[REPO-13] what is surely of another kind is not sent; the server decides the rest', () => {
  expect(problemOf(file('a.mp3'), ['pdf', 'image'])).toBe('files.kind-wrong');
  expect(problemOf(file('a.unknown'), ['pdf'])).toBeUndefined();
});

test('[REPO-11] phones are asked for formats that the server accepts', () => {
  expect(acceptOf(['image', 'captions']).split(',')).toEqual([
    ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'],
    ...['.png', '.jpg', '.jpeg', '.webp', '.gif', '.svg', 'text/vtt', '.vtt'],
  ]);
});
