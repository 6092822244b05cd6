import type { ErrorDefinition } from '#platform/kernel';
import {
  assignmentErrors as errors,
  EVIDENCES_OF,
  REMIND_EVERY_HOURS,
  RESTORE_HOURS,
  type AssignmentChange,
  type SubjectKind,
} from '../contract/index.ts';

const HOUR_MS = 3_600_000;

/** Chosen students of one assignment. */
export const MOST_CHOSEN = 200;

type Terms = Pick<AssignmentChange, 'evidence' | 'from' | 'due'>;

/** Why a thing cannot be assigned on these terms; undefined: it can [ASSIGN-1]. Pure. */
export function termsRefusal(kind: SubjectKind, { evidence, from, due }: Terms): ErrorDefinition | undefined {
  if (!EVIDENCES_OF[kind].includes(evidence)) return errors['evidence-wrong'];
  return due !== null && due < from ? errors['due-before-start'] : undefined;
}

/** Assignments that were deleted after this moment can be restored now. Pure. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_HOURS * HOUR_MS);

/** Students who were reminded after this moment are not reminded again now. Pure. */
export const remindedLatelySince = (now: Date): Date => new Date(now.getTime() - REMIND_EVERY_HOURS * HOUR_MS);
