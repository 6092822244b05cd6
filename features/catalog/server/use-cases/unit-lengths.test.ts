import { expect, test } from 'vitest';
import { lengthsOf, UNKNOWN_SOUND } from './unit-lengths.ts';

test('[SAFE-7] a part of a page goes from its mark to the next one; sound is that of its page', () => {
  const pages = new Map([
    ['one.xhtml', { words: 100, wordsBefore: new Map([['b', 30], ['č', 80]]), soundSeconds: 12 }], // prettier-ignore
    ['two.xhtml', { words: 7, wordsBefore: new Map() }],
  ]);
  const units = ['one.xhtml', 'one.xhtml#%C4%8D', 'one.xhtml#b', 'two.xhtml', 'none.xhtml'];
  expect(lengthsOf(units, pages)).toEqual({
    words: [30, 20, 50, 7, 0],
    sounds: [12, 12, 12, UNKNOWN_SOUND, UNKNOWN_SOUND],
  });
});

test('[SAFE-7] a mark that the page does not have begins with the page, as in the reader', () => {
  const pages = new Map([['one.xhtml', { words: 100, wordsBefore: new Map([['b', 40]]), soundSeconds: 0 }]]);
  expect(lengthsOf(['one.xhtml', 'one.xhtml#gone', 'one.xhtml#b'], pages).words).toEqual([0, 40, 60]);
});
