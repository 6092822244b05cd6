import { expect, test } from 'vitest';
import { groupTyped } from './grouped-code.ts';

/** `|` is the caret. */
const type = (raw: string) => {
  const caret = raw.indexOf('|');
  const typed = groupTyped(raw.replace('|', ''), caret, 24);
  return `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`;
};

test.each([
  ['', '|', '|'],
  ['the fifth sign', '23467|', '2346-7|'],
  ['in the middle', '23a|46-79', '23A4-679'],
  ['lower case and a separator of one’s own', '2346 79ac|', '2346-79AC|'],
  ['deleting behind a dash', '2346|79AC', '2346|-79AC'],
  ['a pasted code with spaces', ' 2346 79AC DEFH JKMN |', '2346-79AC-DEFH-JKMN|'],
  ['a sign that no code has', '2O|', '2O|'],
  ['one sign too many', '234679ACDEFHJKMNA|', '2346-79AC-DEFH-JKMN-A|'],
])('[KOD-1] %s', (_, raw, expected) => {
  expect(type(raw).replace('|', '')).toBe(expected.replace('|', ''));
  if (expected.includes('|')) expect(type(raw)).toBe(expected);
});
