import { expect, test } from 'vitest';
import { labelOf } from './class-label.ts';
import { csvLine } from './csv-file.ts';

const group = (customGroup: string) => ({ grade: null, letter: '', customGroup });

test.each([
  ['5.a', ['05'], { grade: 5, letter: 'a', customGroup: '' }],
  ['5 A', [], { grade: 5, letter: 'a', customGroup: '' }],
  ['05-B', ['05'], { grade: 5, letter: 'b', customGroup: '' }],
  ['8', ['08'], { grade: 8, letter: '', customGroup: '' }],
  ['Č', ['03'], { grade: 3, letter: 'č', customGroup: '' }],
  ['5.a', ['06'], group('5.a')],
  ['14.a', [], group('14.a')],
  ['A', ['01', '02'], group('A')],
  ['Matematika 5.a', ['05'], group('Matematika 5.a')],
  ['x'.repeat(60), [], group('x'.repeat(40))],
])('OneRoster: a class titled %j of grades %j is %j', (title, grades, expected) => {
  expect(labelOf(title, grades)).toEqual(expected);
});

test.each([
  ['=1+1', "'=1+1\r\n"],
  ['+385', "'+385\r\n"],
  ['@x', "'@x\r\n"],
  ['-', "'-\r\n"],
  ['a"b', '"a""b"\r\n'],
  ['a,b', '"a,b"\r\n'],
  ['Đuro', 'Đuro\r\n'],
])('OneRoster: the cell %j is written so that no spreadsheet runs it', (cell, line) => {
  expect(csvLine([cell])).toBe(line);
});
