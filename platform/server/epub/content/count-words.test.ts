import { expect, test } from 'vitest';
import { countWordsBefore } from './count-words.ts';

test.each([
  ['', [0], [0]],
  ['Voda putuje, 3 puta.', [20], [4]],
  ['one two three', [0, 4, 13, 8], [0, 1, 3, 2]],
  // A word through which a mark goes belongs to the part where it begins.
  ['Klupa', [2, 5], [1, 1]],
  ['水は流れる', [5], [3]],
])('[READ-8] words of %j before %j', (text, offsets, words) => expect(countWordsBefore(text, offsets)).toEqual(words));
