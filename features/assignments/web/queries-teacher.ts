import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPublication } from '#features/catalog/contract';
import { getQuizzes, type Quiz } from '#features/quizzes/contract';
import { getMaterial } from '#features/repository/contract';
import { call, keyOf, mutationOf, queryOf, type CallError } from '#platform/web/api';
import type { DataOf } from '#platform/kernel';
import {
  createAssignment,
  deleteAssignment,
  getAssignment,
  getClassAssignments,
  remindStudents,
  restoreAssignment,
  updateAssignment,
  type ClassAssignment,
} from '../contract/index.ts';

/** Students read and hand in while a teacher looks: each screen fetches again. */
const live = { staleTime: 0 } as const;
/** Students in one call of `remindStudents`. */
const REMINDED_AT_ONCE = 200;

type Page = DataOf<typeof getClassAssignments>;

const nextPage = ({ pagination: { currentPage, itemsPerPage, totalItems } }: Page): number | undefined =>
  currentPage * itemsPerPage < totalItems ? currentPage + 1 : undefined;

/** An assignment made meanwhile pushes another to the next page. Pure. */
const withoutDoubles = (items: readonly ClassAssignment[]): ClassAssignment[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** The assignments of a class, page by page [ASSIGN-5]. */
export const useClassAssignments = (classroom: number) =>
  useInfiniteQuery<Page, CallError, readonly ClassAssignment[], readonly unknown[], number>({
    queryKey: [getClassAssignments.name, classroom],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        getClassAssignments,
        { params: { classroom: String(classroom) }, query: { page: String(pageParam) } },
        { signal },
      ),
    getNextPageParam: nextPage,
    select: ({ pages }) => withoutDoubles(pages.flatMap(({ items }) => items)),
    ...live,
  });

/** An assignment with a row for each student. */
export const useAssignment = (id: number) =>
  useQuery({ ...queryOf(getAssignment, { params: { id: String(id) } }), ...live });

export const usePublication = (publication: string) => useQuery(queryOf(getPublication, { params: { publication } }));

export const useMaterial = (id: string) => useQuery(queryOf(getMaterial, { params: { id } }));

const isOpen = ({ state }: Quiz): boolean => state === 'open';

/** Quizzes that can be played now. */
export const useOpenQuizzes = () =>
  useQuery({ ...queryOf(getQuizzes, {}), select: (quizzes: Quiz[]) => quizzes.filter(isOpen) });

/** Everything that changes assignments; the lists follow. */
export function useAssignmentChanges() {
  const client = useQueryClient();
  const fetchAgain = () =>
    Promise.all([getClassAssignments, getAssignment].map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  const refresh = () => void fetchAgain();
  return {
    create: useMutation({ ...mutationOf(createAssignment), onSuccess: refresh }),
    update: useMutation({ ...mutationOf(updateAssignment), onSuccess: refresh }),
    remove: useMutation({
      ...mutationOf(deleteAssignment),
      onSuccess(_, { params }) {
        client.removeQueries({ queryKey: keyOf(getAssignment, { params: { id: params.id } }) });
        void client.invalidateQueries({ queryKey: [getClassAssignments.name] });
      },
    }),
    restore: useMutation({ ...mutationOf(restoreAssignment), onSuccess: refresh }),
    remind: useMutation<readonly string[], CallError, { readonly id: number; readonly students: readonly string[] }>({
      async mutationFn({ id, students }) {
        const reminded: string[] = [];
        for (let from = 0; from < students.length; from += REMINDED_AT_ONCE) {
          const some = students.slice(from, from + REMINDED_AT_ONCE);
          const answer = await call(remindStudents, { params: { id: String(id) }, body: { students: some } });
          reminded.push(...answer.reminded);
        }
        return reminded;
      },
      // It is under way until the new rows are there: no student is counted twice.
      onSettled: fetchAgain,
    }),
  };
}
