import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, CallError, keyOf, OFFLINE, queryOf } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import {
  getGradesSubjects,
  getMaterial,
  getPinnedUnits,
  getUnit,
  getUnits,
  pinUnit,
  unpinUnit,
  UNITS_PAGE,
  type GradeWithSubjects,
  type Unit,
} from '../contract/index.ts';
import { choiceOf, type Filters } from './list/filters.ts';
import { waitFor } from './parts/wait-for.ts';

export const useGradesSubjects = () => useQuery(queryOf(getGradesSubjects, {}));

const treeKey = keyOf(getGradesSubjects, {});

const nextPage = (last: readonly Unit[], pages: readonly unknown[]): number | undefined =>
  last.length < UNITS_PAGE ? undefined : pages.length + 1;

/** Units of people, page by page: those of the user, or those that colleagues share [REPO-21]. */
export const useUnitsOfPeople = (view: 'own' | 'school') =>
  useInfiniteQuery<readonly Unit[], CallError, readonly Unit[], readonly unknown[], number>({
    queryKey: [getUnits.name, view],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(getUnits, { query: { view, page: String(pageParam) } }, { signal }),
    getNextPageParam: nextPage,
    select: ({ pages }) => pages.flat(),
  });

/** The chosen units, page by page; it waits for grades and subjects [REPO-1]. */
export function useUnits(filters: Filters) {
  const client = useQueryClient();
  const known = client.getQueryData<GradeWithSubjects[]>(treeKey);
  const choice = known && choiceOf(known, filters);
  return useInfiniteQuery<readonly Unit[], CallError, readonly Unit[], readonly unknown[], number>({
    queryKey: [getUnits.name, filters, choice],
    initialPageParam: 1,
    async queryFn({ pageParam, signal }) {
      const tree = await waitFor(() => client.getQueryData<GradeWithSubjects[]>(treeKey), signal);
      if (!tree) throw new CallError(OFFLINE, 0);
      const chosen = choiceOf(tree, filters);
      if (!chosen) return [];
      const query = {
        view: 'front' as const,
        'grade[]': chosen.grades.map(String),
        'subject[]': chosen.subjects.map(String),
        page: String(pageParam),
      };
      return call(getUnits, { query }, { signal });
    },
    getNextPageParam: nextPage,
    select: ({ pages }) => pages.flat(),
    placeholderData: (before) => before,
  });
}

export const useUnit = (id: number) => useQuery(queryOf(getUnit, { params: { id: String(id) } }));

export const useMaterial = (id: number) => useQuery(queryOf(getMaterial, { params: { id: String(id) } }));

/** Refreshes what the screens show of units. */
export const refreshUnits = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [getUnits, getUnit, getMaterial, getPinnedUnits, getGradesSubjects].map(({ name }) =>
      client.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** Pins or unpins a unit; the screen shows it at once [REPO-5]. */
export function usePin() {
  const client = useQueryClient();
  const toast = useToast();
  const { tDynamic } = useWords();
  const show = (id: number, isPinned: boolean) => {
    const change = <Row extends Unit>(unit: Row): Row => (unit.id === id ? { ...unit, isPinned } : unit);
    client.setQueriesData<{ pages: Unit[][]; pageParams: unknown[] }>({ queryKey: [getUnits.name] }, (list) =>
      list && 'pages' in list ? { ...list, pages: list.pages.map((page) => page.map(change)) } : list,
    );
    client.setQueriesData<Unit>({ queryKey: [getUnit.name] }, (unit) => unit && change(unit));
  };
  return useMutation<unknown, CallError, { readonly id: number; readonly isPinned: boolean }>({
    mutationFn: ({ id, isPinned }) => call(isPinned ? pinUnit : unpinUnit, { params: { id: String(id) } }),
    onMutate: ({ id, isPinned }) => show(id, isPinned),
    // The card has moved to another place: its button hears nothing of the answer.
    onError(error, { id, isPinned }) {
      show(id, !isPinned);
      toast({ text: tDynamic(error.code), tone: 'bad' });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [getUnits.name] }),
  });
}
