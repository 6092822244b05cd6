import { sorted } from '#platform/kernel';
import { readStoredJson, writeStored } from '#platform/web/storage';
import type { GradeWithSubjects } from '../../contract/index.ts';

/** The grades and subjects that a teacher chose; ids. */
export interface Filters {
  readonly checkAllGrades: boolean;
  readonly checkGrades: readonly number[];
  readonly checkAllSubjects: boolean;
  readonly checkSubjects: readonly number[];
}

/** Everything is shown to a teacher who has chosen nothing yet. */
export const ALL: Filters = { checkAllGrades: true, checkGrades: [], checkAllSubjects: true, checkSubjects: [] };

const keyOf = (uid: string): string => `klupa.repository.${uid}`;

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter(Number.isSafeInteger) : []);

/** The choices that the device keeps of this user; another version or a person may have written them. */
export function readFilters(uid: string): Filters {
  const stored = (readStoredJson('local', keyOf(uid)) ?? {}) as Readonly<Partial<Record<keyof Filters, unknown>>>;
  return {
    checkAllGrades: stored.checkAllGrades !== false,
    checkGrades: idsIn(stored.checkGrades),
    checkAllSubjects: stored.checkAllSubjects !== false,
    checkSubjects: idsIn(stored.checkSubjects),
  };
}

export const writeFilters = (uid: string, filters: Filters): boolean =>
  writeStored('local', keyOf(uid), JSON.stringify(filters));

/** The grades that are ticked and have units. Pure. */
export const chosenGrades = (tree: readonly GradeWithSubjects[], filters: Filters): readonly GradeWithSubjects[] =>
  filters.checkAllGrades ? tree : tree.filter(({ id }) => filters.checkGrades.includes(id));

export type TreeSubject = GradeWithSubjects['subjects'][number];

/** The subjects of grades, each once, in their order. Pure. */
export function subjectsOf(grades: readonly GradeWithSubjects[]): readonly TreeSubject[] {
  const byId = new Map(grades.flatMap(({ subjects }) => subjects.map((subject) => [subject.id, subject] as const)));
  return sorted(byId.values(), (one, other) => one.order - other.order);
}

/** Ids for the call; undefined where nothing is chosen and no call is made [REPO-1]. Pure. */
export function choiceOf(
  tree: readonly GradeWithSubjects[],
  filters: Filters,
): { readonly grades: readonly number[]; readonly subjects: readonly number[] } | undefined {
  const shown = chosenGrades(tree, filters);
  const subjects = subjectsOf(shown).filter(({ id }) => filters.checkAllSubjects || filters.checkSubjects.includes(id));
  if (shown.length === 0 || subjects.length === 0) return undefined;
  return {
    grades: shown.map(({ id }) => id),
    subjects: filters.checkAllSubjects ? [] : subjects.map(({ id }) => id),
  };
}

/** Ticks or unticks one of a group: with all of them ticked, the group is "all" again. Pure. */
export function toggled(
  ids: readonly number[],
  { isAll, checked }: { readonly isAll: boolean; readonly checked: readonly number[] },
  id: number,
): { readonly isAll: boolean; readonly checked: number[] } {
  const before = isAll ? ids : checked.filter((one) => ids.includes(one));
  const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
  return after.length === ids.length ? { isAll: true, checked: [] } : { isAll: false, checked: after };
}
