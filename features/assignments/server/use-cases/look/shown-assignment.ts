import type { OwnAssignment, Subject } from '../../../contract/index.ts';
import type { AssignmentRow } from '../../repositories/assignments.ts';

type Shown = Pick<
  OwnAssignment,
  'id' | 'classroom' | 'title' | 'instruction' | 'subject' | 'evidence' | 'from' | 'due'
>;

/** What students and teachers see of an assignment. Pure. */
export const shownAssignment = (
  { id: own, title, instruction, evidence, fromOn: from, dueOn: due }: AssignmentRow,
  { id, grade, letter, customGroup }: Shown['classroom'],
  subject: Subject,
): Shown => ({
  ...{ id: own, classroom: { id, grade, letter, customGroup }, title, instruction, subject },
  ...{ evidence, from, due },
});
