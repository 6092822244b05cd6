import { expect, test } from 'vitest';
import { isForReader, isScriptType, isShown } from './policy.ts';
import { bookPolicy, enginePolicy } from '../contract/index.ts';

test.each([
  ['text/javascript', true],
  ['application/x-javascript; charset=utf-8', true],
  ['application/ecmascript', true],
  ['application/wasm', true],
  ['text/css', false],
  ['application/xhtml+xml', false],
  ['application/json', false],
])('[READ-2] %s is served as no script: %s', (type, isScript) => expect(isScriptType(type)).toBe(isScript));

test.each([
  ['iframe', 'cross-site', true, true],
  ['iframe', 'same-origin', true, true],
  ['image', 'same-origin', true, false],
  ['audio', 'same-origin', true, false],
  ['empty', 'same-origin', true, false],
  ['empty', 'cross-site', false, false],
  ['script', 'same-origin', false, false],
  ['document', 'none', false, false],
  ['serviceworker', 'same-origin', false, false],
])('[READ-1] what is fetched for %s, %s: answered %s, shown %s', (destination, site, isAnswered, isSeen) => {
  expect([isForReader({ destination, site }), isAnswered && isShown({ destination })]).toEqual([isAnswered, isSeen]);
});

const places = { contentOrigin: 'https://content.example', files: 'https://content.example/content/x/' };

test('[READ-1] neither a book nor the engine talks to other devices by WebRTC', () => {
  for (const policy of [
    bookPolicy({ ...places, media: places.files }, ['https://product.example']),
    enginePolicy(places, 'https://product.example'),
  ])
    expect(policy.split('; ')).toContain("webrtc 'block'");
});
