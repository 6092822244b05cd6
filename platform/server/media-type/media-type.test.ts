import { expect, test } from 'vitest';
import { mediaTypeOf } from './index.ts';

test.each([
  ['index.html', 'text/html'],
  ['pages/one.XHTML', 'application/xhtml+xml'],
  ['lib/player.min.js', 'text/javascript'],
  ['lib/module.mjs', 'text/javascript'],
  ['media/film.mp4', 'video/mp4'],
  ['media/words.vtt', 'text/vtt'],
  ['fonts/one.woff2', 'font/woff2'],
  ['engine.wasm', 'application/wasm'],
  ['notes.txt', 'text/plain; charset=utf-8'],
  ['run.exe', 'application/octet-stream'],
  ['folder.html/README', 'application/octet-stream'],
  ['.html', 'application/octet-stream'],
  ['constructor', 'application/octet-stream'],
])('[IMP-22] the media type follows from the extension: %s', (path, mediaType) => {
  expect(mediaTypeOf(path)).toBe(mediaType);
});
