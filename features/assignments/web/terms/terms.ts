import {
  EVIDENCES_OF,
  TITLE_MAX,
  type AssignmentChange,
  type AssignmentDetails,
  type Evidence,
  type SubjectKind,
} from '../../contract/index.ts';
import { addDays } from '../parts/days.ts';

/** How long students have for a new assignment, in days. */
const USUAL_DAYS = 7;

/** What the form of an assignment holds. */
export interface TermsValues {
  /** Id of the class; empty: the preselected one. */
  readonly classroom: string;
  /** A part of the publication; empty: the whole. */
  readonly part: string;
  readonly title: string;
  readonly instruction: string;
  readonly from: string;
  readonly due: string;
  /** Empty: the usual one of its kind. */
  readonly evidence: Evidence | '';
  readonly isForAll: boolean;
  /** Ids of the chosen students. */
  readonly students: readonly string[];
}

/** A name as a title. Pure. */
export const titleOf = (...names: readonly string[]): string => names.filter(Boolean).join(' – ').slice(0, TITLE_MAX);

/** A new assignment, ready to be sent. Pure. */
export const newTerms = (name: string, today: string): TermsValues => ({
  ...{ classroom: '', part: '', title: titleOf(name), instruction: '' },
  ...{ from: today, due: addDays(today, USUAL_DAYS) },
  ...{ evidence: '', isForAll: true, students: [] },
});

/** An assignment as its form shows it. Pure. */
export const termsOf = (assignment: AssignmentDetails): TermsValues => ({
  ...{ classroom: String(assignment.classroom.id), part: '' },
  ...{ title: assignment.title, instruction: assignment.instruction },
  ...{ from: assignment.from, due: assignment.due ?? '', evidence: assignment.evidence },
  isForAll: assignment.isForAll,
  students: assignment.isForAll ? [] : assignment.rows.map(({ student }) => student.uid),
});

/** The code of each wrong field. Whether the last day is over, the server knows: its day is the market's. Pure. */
export const problemsOf = ({ title, from, due, isForAll, students }: TermsValues) => ({
  title: title.trim() === '' ? 'assignments.title-missing' : undefined,
  from: from === '' ? 'assignments.from-missing' : undefined,
  due: due !== '' && from !== '' && due < from ? 'assignments.due-before-start' : undefined,
  students: !isForAll && students.length === 0 ? 'assignments.students-missing' : undefined,
});

/** How it is proved: as chosen, where the kind can be proved so. Pure. */
export function evidenceOf({ evidence }: Pick<TermsValues, 'evidence'>, kind: SubjectKind): Evidence {
  const ways = EVIDENCES_OF[kind];
  return ways.find((way) => way === evidence) ?? (ways[0] as Evidence);
}

/** The form as a call sends it. Pure. */
export const bodyOf = (values: TermsValues, kind: SubjectKind): Omit<AssignmentChange, 'revision'> => ({
  ...{ title: values.title, instruction: values.instruction, from: values.from },
  due: values.due === '' ? null : values.due,
  evidence: evidenceOf(values, kind),
  students: values.isForAll ? null : [...values.students],
});
