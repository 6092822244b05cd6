import { useMemo, useState } from 'react';
import type { PublicationRow, Subject } from '#features/catalog/contract';
import { useSubjects } from '../../queries.ts';

export interface UsedChips {
  /** What there is to choose from: nothing where it would change nothing. */
  readonly grades: readonly number[];
  readonly subjects: readonly Subject[];
  readonly chosenGrades: readonly number[];
  readonly chosenSubjects: readonly number[];
  readonly isFiltering: boolean;
  readonly isShown: (row: PublicationRow | undefined) => boolean;
  readonly toggleGrade: (grade: number) => void;
  readonly toggleSubject: (id: number) => void;
}

const toggled = (list: readonly number[], value: number): number[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** Grades and subjects of these books; the grade of the class is chosen until somebody chooses another [CLS-21]. */
export function useBookChips(rows: readonly PublicationRow[], grade: number | null): UsedChips {
  const all = useSubjects();
  const [ownGrades, setOwnGrades] = useState<readonly number[]>();
  const [ownSubjects, setOwnSubjects] = useState<readonly number[]>([]);
  const { grades, subjects } = useMemo(() => offeredOf(rows, all), [rows, all]);
  const preset = grade !== null && grades.includes(grade) ? [grade] : [];
  const chosenGrades = (ownGrades ?? preset).filter((one) => grades.includes(one));
  const chosenSubjects = ownSubjects.filter((one) => subjects.some(({ id }) => id === one));
  return {
    grades,
    subjects,
    chosenGrades,
    chosenSubjects,
    isFiltering: chosenGrades.length + chosenSubjects.length > 0,
    isShown: (row) =>
      (chosenGrades.length === 0 || (row?.grade != null && chosenGrades.includes(row.grade.number))) &&
      (chosenSubjects.length === 0 || (row?.subjects.some((one) => chosenSubjects.includes(one)) ?? false)),
    toggleGrade: (one) => setOwnGrades(toggled(chosenGrades, one)),
    toggleSubject: (one) => setOwnSubjects(toggled(chosenSubjects, one)),
  };
}

/** A single grade or subject that all books have is no choice. */
function offeredOf(rows: readonly PublicationRow[], all: readonly Subject[]) {
  const grades = [...new Set(rows.flatMap(({ grade }) => grade?.number ?? []))].toSorted((a, b) => a - b);
  const there = new Set(rows.flatMap(({ subjects }) => subjects));
  const subjects = all.filter(({ id }) => there.has(id)).toSorted((a, b) => a.order - b.order);
  const isChoice = (size: number, isEverybodys: () => boolean) => size > 1 || (size === 1 && !isEverybodys());
  return {
    grades: isChoice(grades.length, () => rows.every(({ grade }) => grade)) ? grades : [],
    subjects: isChoice(subjects.length, () => rows.every((row) => row.subjects.some((id) => id === subjects[0]?.id)))
      ? subjects
      : [],
  };
}
