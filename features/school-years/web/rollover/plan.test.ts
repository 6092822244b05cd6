import { expect, test } from 'vitest';
import type { RolloverClass } from '../../contract/index.ts';
import { aCard } from '#features/classrooms/web/testing';
import { bodyOf, choiceOf, choicesFor, choose, countsOf, draftFor, isNameless, isTwice, keptBooks } from './plan.ts';

const book = (alias: string, grade: number | null, isOpen = true) => ({
  alias,
  grade,
  isOpen,
  publication: { dos_id: alias, name: alias, dos_url: '' },
});
const aClass = (differs: Partial<RolloverClass> = {}): RolloverClass => ({
  ...aCard({ schoolYear: 2025, studentCount: 20 }),
  teacherCount: 1,
  books: [book('old', 2), book('new', 3), book('all', null), book('closed', 3, false)],
  ...differs,
});
const group = aClass({ id: 8, grade: null, letter: '', customGroup: 'Owls', books: [book('old', 2)], studentCount: 9 });
const last = aClass({ id: 9, grade: 8, studentCount: 11 });

test('[CLS-11] suggested: a grade on with the books of that grade and of all; groups as they are; the last to the archive', () => {
  const moving = draftFor(aClass(), 8);
  expect([choiceOf(aClass(), moving), moving.label]).toEqual(['up', { grade: 3, letter: 'a', customGroup: '' }]);
  expect(keptBooks(aClass(), moving)).toEqual(['new', 'all']);
  expect([choiceOf(group, draftFor(group, 8)), keptBooks(group, draftFor(group, 8))]).toEqual(['stay', ['old']]);
  expect([choiceOf(last, draftFor(last, 8)), keptBooks(last, draftFor(last, 8))]).toEqual(['archive', []]);
});

test('[CLS-11] a choice sets the name and the books follow it, until the teacher ticks books', () => {
  const one = aClass();
  const stays = choose(one, draftFor(one, 8), 'stay');
  expect([choiceOf(one, stays), keptBooks(one, stays)]).toEqual(['stay', ['old', 'all']]);
  expect(choiceOf(one, choose(one, stays, 'up'))).toBe('up');
  expect(keptBooks(one, { ...stays, books: ['closed'] })).toEqual(['closed']);
  expect(choicesFor(group)).toEqual(['stay', 'archive', 'later']);
  expect(choicesFor(last)).toContain('up');
  expect(choicesFor(aClass({ grade: 13 }))).not.toContain('up');
  expect(isNameless({ ...draftFor(group, 8), label: { grade: null, letter: '', customGroup: ' ' } })).toBe(true);
});

test('[CLS-11] the numbers of the summary, and what is sent', () => {
  const later = aClass({ id: 10, letter: 'd' });
  const planned = [aClass(), group, last].map((one) => ({ one, draft: draftFor(one, 8) }));
  planned.push({ one: later, draft: choose(later, draftFor(later, 8), 'later') });
  expect(countsOf(planned)).toEqual({
    moving: 2,
    archived: 1,
    later: 1,
    pupils: 29,
    students: 29,
    kept: 3,
    left: 6,
  });
  expect(bodyOf(planned).classes).toEqual([
    { id: 7, to: { grade: 3, letter: 'a', customGroup: '' }, takesStudents: true, publications: ['new', 'all'] },
    { id: 8, to: { grade: null, letter: '', customGroup: 'Owls' }, takesStudents: true, publications: ['old'] },
    { id: 9, to: null, takesStudents: true, publications: [] },
  ]);
});

test('[CLS-11] two classes of one name in a school, in the plan or in the new year, are told', () => {
  const one = { one: aClass(), draft: draftFor(aClass(), 8) };
  const same = aClass({ id: 12 });
  const other = { one: same, draft: draftFor(same, 8) };
  expect(isTwice(one, [one], [])).toBe(false);
  expect(isTwice(one, [one, other], [])).toBe(true);
  expect(isTwice(one, [one, { one: same, draft: choose(same, other.draft, 'archive') }], [])).toBe(false);
  expect(isTwice(one, [one], [aCard({ grade: 3 })])).toBe(true);
  expect(isTwice(one, [one], [aCard({ grade: 3, school: { id: 2, name: 'Other', town: '' } })])).toBe(false);
});
