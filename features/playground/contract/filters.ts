/** The user's choices that the playground keeps, as the specification lists them [PLAY-4]. */
export interface PlaygroundFilters {
  readonly visible: boolean;
  readonly name: string;
  readonly schoolGroups: readonly number[];
  /** Its number; null: the world with all places. */
  readonly grade: number | null;
  readonly subject: number | null;
}

export const noFilters: PlaygroundFilters = { visible: false, name: '', schoolGroups: [], grade: null, subject: null };

/** Where they are kept on a device. */
export const filtersKey = (uid: string | undefined): string => `klupa.playground.${uid ?? 'anonymous'}`;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Reads saved choices, which another version or a person may have written. */
export function readFilters(text: string | null): PlaygroundFilters {
  let saved: Partial<Record<keyof PlaygroundFilters, unknown>> = {};
  try {
    saved = (JSON.parse(text ?? '') as typeof saved | null) ?? {};
  } catch {
    return noFilters;
  }
  const { visible, name, schoolGroups, grade, subject } = saved;
  return {
    visible: visible === true,
    name: typeof name === 'string' ? name : '',
    schoolGroups: Array.isArray(schoolGroups) ? schoolGroups.filter(isWhole) : [],
    grade: isWhole(grade) && grade > 0 ? grade : null,
    subject: isWhole(subject) ? subject : null,
  };
}

/** Another grade begins without a subject [PLAY-4]. */
export const withGrade = (filters: PlaygroundFilters, grade: number | null): PlaygroundFilters => ({
  ...filters,
  grade,
  subject: null,
});

export const withSubject = (filters: PlaygroundFilters, subject: number): PlaygroundFilters => ({
  ...filters,
  subject,
});
