import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getBooksGroups, type PublicationRow } from '#features/catalog/contract';
import { joinClassroom } from '#features/classrooms/contract';
import { joinFamily } from '#features/families/contract';
import { getUserdata } from '#features/session/contract';
import { mutationOf, queryOf } from '#platform/web/api';

/** Joining a class or a family; afterwards lists of classes, families and books are fetched again. */
export function useJoining() {
  const client = useQueryClient();
  const onSuccess = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUserdata.name });
  return {
    classroom: useMutation({ ...mutationOf(joinClassroom), onSuccess }),
    family: useMutation({ ...mutationOf(joinFamily), onSuccess }),
  };
}

/** The rows of publications, for their covers, by `dos_id`; undefined while they are not loaded. */
export function useCovers(): (id: string) => PublicationRow | undefined {
  const { data } = useQuery(queryOf(getBooksGroups, {}));
  const parts = data ? [data.ungrouped, ...data.grouped.map(({ publications }) => publications)] : [];
  const rows = parts.flatMap(({ books = [], userbooks = [] }) => [...books, ...userbooks]);
  return (id) => rows.find(({ dos_id }) => dos_id === id);
}
