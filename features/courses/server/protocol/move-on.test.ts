import { expect, test } from 'vitest';
import type { CourseNode, CourseUnit, MoveOn } from '#platform/server/course';
import { isUnitSatisfied, satisfiedIn, type UnitState } from './move-on.ts';

const unit = (id: string, moveOn: MoveOn = 'Completed'): CourseUnit => ({
  ...{ kind: 'unit', id, title: {}, description: {}, objectives: [], moveOn, launchMethod: 'AnyWindow' },
  url: { kind: 'entry', path: 'index.html', query: '', fragment: '' },
});
const block = (id: string, ...nodes: CourseNode[]): CourseNode => ({
  ...{ kind: 'block', id, title: {}, description: {}, objectives: [], nodes },
});
const state = (given: string): UnitState => ({
  hasCompleted: given.includes('c'),
  hasPassed: given.includes('p'),
  isWaived: given.includes('w'),
});

test.each<[MoveOn, string[], string[]]>([
  ['NotApplicable', ['', 'c', 'p'], []],
  ['Completed', ['c', 'cp', 'w'], ['', 'p']],
  ['Passed', ['p', 'cp', 'w'], ['', 'c']],
  ['CompletedAndPassed', ['cp', 'w'], ['', 'c', 'p']],
  ['CompletedOrPassed', ['c', 'p', 'cp', 'w'], ['']],
])('[PROG-31] moveOn %s', (moveOn, met, open) => {
  expect(met.filter((given) => isUnitSatisfied(unit('u', moveOn), state(given)))).toEqual(met);
  expect(open.filter((given) => isUnitSatisfied(unit('u', moveOn), state(given)))).toEqual([]);
});

test('[PROG-31] a block is satisfied with all its units, inner blocks first, and so is the course', () => {
  const nodes = [unit('1'), block('a', unit('2'), block('b', unit('3'))), block('free', unit('4', 'NotApplicable'))];
  const after = (...done: string[]) => satisfiedIn(nodes, ({ id }) => (done.includes(id) ? state('c') : undefined));
  expect(after()).toEqual({ blocks: ['free'], isCourseSatisfied: false });
  expect(after('3')).toEqual({ blocks: ['b', 'free'], isCourseSatisfied: false });
  expect(after('2', '3')).toEqual({ blocks: ['b', 'a', 'free'], isCourseSatisfied: false });
  expect(after('1', '2', '3')).toEqual({ blocks: ['b', 'a', 'free'], isCourseSatisfied: true });
});
