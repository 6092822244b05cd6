import { isSameLabel, MOST_GRADES, type ClassroomCard, type Label } from '#features/classrooms/contract';
import { isCarriedOver, nextLabel, type applyRollover, type RolloverClass } from '../../contract/index.ts';
import type { InputOf } from '#platform/kernel';

/** The choices for a class. */
export const CHOICES = ['up', 'stay', 'archive', 'later'] as const;
export type Choice = (typeof CHOICES)[number];

/** What the teacher wants of a class. */
export interface Draft {
  readonly action: 'move' | 'archive' | 'later';
  /** What the new class is called. */
  readonly label: Label;
  readonly takesStudents: boolean;
  /** Aliases; undefined: as the catalogue suggests for the new grade. */
  readonly books: readonly string[] | undefined;
}

/** The suggestion for a class: a grade on, and the archive after the last. Pure. */
export function draftFor(one: RolloverClass, lastGrade: number): Draft {
  const next = nextLabel(one, lastGrade);
  const { grade, letter, customGroup } = one;
  return {
    action: next ? 'move' : 'archive',
    label: next ?? { grade, letter, customGroup },
    takesStudents: true,
    books: undefined,
  };
}

/** The possible choices for a class; groups have no grade to go up. Pure. */
export const choicesFor = (one: RolloverClass): readonly Choice[] =>
  one.grade === null || !nextLabel(one, MOST_GRADES) ? CHOICES.filter((choice) => choice !== 'up') : CHOICES;

/** The current choice. Pure. */
export function choiceOf(one: RolloverClass, { action, label }: Draft): Choice {
  if (action !== 'move') return action;
  return one.grade === null || isSameLabel(one, label) ? 'stay' : 'up';
}

/** The draft after a choice. Pure. */
export function choose(one: RolloverClass, draft: Draft, choice: Choice): Draft {
  const { grade, letter, customGroup } = one;
  const same = { grade, letter, customGroup };
  if (choice === 'up') return { ...draft, action: 'move', label: nextLabel(one, MOST_GRADES) ?? same };
  return choice === 'stay' ? { ...draft, action: 'move', label: same } : { ...draft, action: choice };
}

/** Aliases of the books that go along. Pure. */
export const keptBooks = (one: RolloverClass, { action, label, books }: Draft): readonly string[] =>
  action === 'move' ? (books ?? one.books.filter((book) => isCarriedOver(book, label)).map(({ alias }) => alias)) : [];

/** Whether the name says nothing yet. Pure. */
export const isNameless = ({ action, label }: Draft): boolean =>
  action === 'move' && label.grade === null && label.customGroup.trim() === '';

interface Planned {
  readonly one: RolloverClass;
  readonly draft: Draft;
}

/** Whether a class of that name and school is in the new year already, or comes twice. Pure. */
export const isTwice = (
  { one, draft }: Planned,
  all: readonly Planned[],
  present: readonly Pick<ClassroomCard, 'school' | 'grade' | 'letter' | 'customGroup'>[],
): boolean =>
  draft.action === 'move' &&
  (present.some((card) => card.school.id === one.school.id && isSameLabel(card, draft.label)) ||
    all.some(
      (other) =>
        other.one !== one &&
        other.draft.action === 'move' &&
        other.one.school.id === one.school.id &&
        isSameLabel(other.draft.label, draft.label),
    ));

/** What will happen, in numbers. Pure. */
export function countsOf(planned: readonly Planned[]) {
  const moving = planned.filter(({ draft }) => draft.action === 'move');
  const kept = moving.reduce((sum, { one, draft }) => sum + keptBooks(one, draft).length, 0);
  const all = planned.reduce((sum, { one, draft }) => sum + (draft.action === 'later' ? 0 : one.books.length), 0);
  return {
    moving: moving.length,
    archived: planned.filter(({ draft }) => draft.action === 'archive').length,
    later: planned.filter(({ draft }) => draft.action === 'later').length,
    /** In the classes that move, whether they go along or not. */
    pupils: moving.reduce((sum, { one }) => sum + one.studentCount, 0),
    students: moving.reduce((sum, { one, draft }) => sum + (draft.takesStudents ? one.studentCount : 0), 0),
    kept,
    left: all - kept,
  };
}

/** The body of the request. Pure. */
export const bodyOf = (planned: readonly Planned[]): InputOf<typeof applyRollover>['body'] => ({
  classes: planned
    .filter(({ draft }) => draft.action !== 'later')
    .map(({ one, draft }) => ({
      id: one.id,
      to: draft.action === 'move' ? { ...draft.label, customGroup: draft.label.customGroup.trim() } : null,
      takesStudents: draft.takesStudents,
      publications: [...keptBooks(one, draft)],
    })),
});
