import { address } from '#features/market/contract';
import type { Filters } from '#features/repository/web';
import { COLLECTIONS, type Collection } from '../../contract/index.ts';

/** What the address of the test corner says. */
export interface CornerAddress {
  readonly filters: Filters;
  readonly collection: Collection;
  /** The open test. */
  readonly test: number | undefined;
  /** Whether the open test is tried out. */
  readonly isTried: boolean;
}

/** In the place of ids: none of them is ticked. */
const NONE = 0;
/** Ids of the server are smaller. */
const TOO_LARGE = 1e15;

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > NONE && id < TOO_LARGE;

/** Ids that the address repeats; without any, all are ticked. */
function idsOf(texts: readonly string[]): { readonly isAll: boolean; readonly ids: readonly number[] } {
  const ids = texts.map(Number).filter(isId);
  return { isAll: texts.length === 0, ids };
}

const idsText = (isAll: boolean, ids: readonly number[]): readonly number[] => {
  if (isAll) return [];
  return ids.length > 0 ? ids : [NONE];
};

/** Reads the query of an address, which anyone may have typed. Pure. */
export function readAddress(search: URLSearchParams): CornerAddress {
  const grades = idsOf(search.getAll('grade'));
  const subjects = idsOf(search.getAll('subject'));
  const test = Number(search.get('test'));
  return {
    filters: {
      checkAllGrades: grades.isAll,
      checkGrades: grades.ids,
      checkAllSubjects: subjects.isAll,
      checkSubjects: subjects.ids,
    },
    collection: COLLECTIONS.find((one) => one === search.get('collection')) ?? 'all',
    test: isId(test) ? test : undefined,
    isTried: search.get('view') === 'try',
  };
}

/** The address that differs in some of its parts. Pure. */
export function withParts(search: URLSearchParams, parts: Partial<CornerAddress>): string {
  const { filters, collection, test, isTried } = { ...readAddress(search), ...parts };
  return address(
    'testCorner',
    {},
    {
      collection: collection === 'all' ? undefined : collection,
      grade: idsText(filters.checkAllGrades, filters.checkGrades),
      subject: idsText(filters.checkAllSubjects, filters.checkSubjects),
      test,
      view: test !== undefined && isTried ? 'try' : undefined,
    },
  );
}
