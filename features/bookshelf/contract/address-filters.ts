import type { AddressQuery } from '#features/market/contract';
import { ALL_SCHOOL_TYPES, PUBLICATION_STATE } from './constants.ts';
import { changeFilters, noFilters, publicationStateOf, type BookshelfFilters } from './filters.ts';

const ON = '1';

/** The query that carries these filters, so that users can share the address; unset filters are left out [SHELF-3]. */
export function queryOfFilters(filters: BookshelfFilters): AddressQuery {
  const { schoolType, publicationState } = filters;
  return {
    name: filters.name.trim(),
    schoolType: schoolType === ALL_SCHOOL_TYPES ? undefined : schoolType,
    grade: filters.grade,
    subject: filters.subject,
    publicationType: filters.publicationType,
    publicationState: publicationState === PUBLICATION_STATE.all ? undefined : publicationState,
    onlyUnlocked: filters.onlyUnlocked ? ON : undefined,
    onlyFlipbook: filters.onlyFlipbook ? ON : undefined,
  };
}

/**
 * The filters that an address carries, or undefined when it carries none. Values that cannot be read are passed over;
 * `onto` gives what an address never says: the open panel and the wish to be remembered.
 */
export function filtersOfQuery(
  query: Iterable<readonly [string, string]>,
  onto: Pick<BookshelfFilters, 'visible' | 'saveFiltersData'> = noFilters,
): BookshelfFilters | undefined {
  const values = new Map<string, string[]>();
  for (const [name, value] of query) values.set(name, [...(values.get(name) ?? []), value]);
  if (!Object.keys(queryOfFilters(noFilters)).some((name) => values.has(name))) return undefined;

  const one = (name: string) => values.get(name)?.[0] ?? '';
  const numbers = (name: string) => (values.get(name) ?? []).map(Number).filter(Number.isSafeInteger);
  return changeFilters(noFilters, {
    visible: onto.visible,
    saveFiltersData: onto.saveFiltersData,
    name: one('name'),
    schoolType: numbers('schoolType')[0] ?? ALL_SCHOOL_TYPES,
    grade: numbers('grade'),
    subject: numbers('subject'),
    publicationType: values.get('publicationType') ?? [],
    publicationState: publicationStateOf(Number(one('publicationState'))),
    onlyUnlocked: one('onlyUnlocked') === ON,
    onlyFlipbook: one('onlyFlipbook') === ON,
  });
}
