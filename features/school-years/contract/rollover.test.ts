import { expect, test } from 'vitest';
import { isSameLabel, type Label } from '#features/classrooms/contract';
import { isCarriedOver, nextLabel, oneLabel } from './rollover.ts';

const label = (grade: number | null, letter = '', customGroup = ''): Label => ({ grade, letter, customGroup });

test.each([
  ['a grade on, the letter stays', label(5, 'a'), 8, label(6, 'a')],
  ['without a letter', label(1), 8, label(2)],
  ['the last grade of the market goes no further', label(8, 'b'), 8, undefined],
  ['nor one beyond it', label(9, 'b'), 8, undefined],
  ['no grade is above the thirteenth', label(13, 'a'), 99, undefined],
  ['a group keeps its name', label(null, '', 'Ladybirds'), 8, label(null, '', 'Ladybirds')],
])('[CLS-11] what a class is called a year later: %s', (_, from, lastGrade, expected) => {
  expect(nextLabel(from, lastGrade)).toEqual(expected);
});

test.each([
  ['for all grades', null, true, label(6, 'a'), true],
  ['of the new grade', 6, true, label(6, 'a'), true],
  ['of the old grade', 5, true, label(6, 'a'), false],
  ['of a group', 5, true, label(null, '', 'Owls'), true],
  ['of the new grade, but closed to the teacher', 6, false, label(6, 'a'), false],
])('[CLS-11] a book %s goes along: %s %s', (_, grade, isOpen, to, expected) => {
  expect(isCarriedOver({ grade, isOpen }, to)).toBe(expected);
});

test('[CLS-1] [CLS-11] a label is a group or a grade, and says something', () => {
  expect(oneLabel(label(5, 'a', 'Owls'))).toEqual(label(null, '', 'Owls'));
  expect(oneLabel(label(5, 'a'))).toEqual(label(5, 'a'));
  expect(oneLabel(label(null, 'a', '  '))).toBeUndefined();
  expect(isSameLabel(label(5, 'a'), label(5, 'a'))).toBe(true);
  expect(isSameLabel(label(5, 'a'), label(5, 'b'))).toBe(false);
});
