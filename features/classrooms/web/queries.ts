import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getBooksGroups, type PublicationRow } from '#features/catalog/contract';
import { useMemo } from 'react';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import {
  addClassroomPublications,
  createClassroom,
  createClassroomCode,
  deleteClassroom,
  getBooksClassroom,
  getClassroom,
  getClassroomActivities,
  getClassroomCodes,
  getClassroomOptions,
  getClassroomPublications,
  getClassrooms,
  getClassroomUsers,
  getDeletedClassrooms,
  getMovedPupils,
  handOverClassroom,
  moveClassroomUsers,
  removeClassroomPublications,
  removeClassroomUsers,
  restoreClassroom,
  updateClassroom,
  updateClassroomCode,
  type Classroom,
} from '../contract/index.ts';

export const useClassrooms = () => useQuery(queryOf(getClassrooms, {}));

/** One class. A refusal is an answer: it is not asked again. */
export const useClassroom = (id: string) => useQuery({ ...queryOf(getClassroom, { params: { id } }), retry: false });

export const useClassroomUsers = (id: string) => useQuery(queryOf(getClassroomUsers, { params: { id } }));

/** Recent acts of the teachers of a class [SAFE-5]. */
export const useActivities = (id: string) => useQuery(queryOf(getClassroomActivities, { params: { id } }));

/** Classes that were deleted and can be brought back. */
export const useDeleted = (isWanted: boolean) => useQuery({ ...queryOf(getDeletedClassrooms, {}), enabled: isWanted });

export const useClassroomCodes = (id: string) => useQuery(queryOf(getClassroomCodes, { params: { id } }));

/** Publications that may be added to a class. */
export const useAvailable = (id: string) => useQuery(queryOf(getClassroomPublications, { params: { id } }));

export interface NewLabel {
  readonly school: number | undefined;
  readonly grade: number | null;
  readonly letter: string;
  readonly customGroup: string;
}

/** Publications that may be put into a new class of that school and name. */
export const useAvailableForNew = ({ school, grade, letter, customGroup }: NewLabel) =>
  useQuery({
    ...queryOf(getBooksClassroom, {
      query: {
        ...(school === undefined ? {} : { school: String(school) }),
        ...(grade === null || customGroup ? {} : { grade: String(grade), letter }),
        ...(customGroup ? { customGroup } : {}),
      },
    }),
    placeholderData: (before) => before,
  });

/** Schools that a search finds. */
export const useSchools = (search: string, isWanted: boolean) =>
  useQuery({
    ...queryOf(getClassroomOptions, { params: { x: 'schools' }, query: { search } }),
    enabled: isWanted,
    placeholderData: (before) => before,
  });

const none: ReadonlyMap<string, PublicationRow> = new Map();

/** Covers of the market's publications by `dos_id`. Empty until they are there. */
export function useCovers(): ReadonlyMap<string, PublicationRow> {
  const { data } = useQuery(queryOf(getBooksGroups, {}));
  return useMemo(() => {
    if (!data) return none;
    const parts = [data.ungrouped, ...data.grouped.map(({ publications }) => publications)];
    const rows = parts.flatMap(({ books = [], userbooks = [] }) => [...books, ...userbooks]);
    return new Map(rows.map((row) => [row.dos_id, row]));
  }, [data]);
}

/** Lists that any change of a class touches. */
const CHANGED = [
  ...[getClassrooms, getClassroomUsers, getClassroomCodes, getClassroomPublications, getBooksClassroom],
  ...[getClassroomActivities, getDeletedClassrooms, getMovedPupils],
];

/** Everything that changes classes; each shows at once what the server answered. */
export function useClassroomChanges() {
  const client = useQueryClient();
  const names = CHANGED.map(({ name }) => name);
  const forget = () => client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });
  const onSuccess = (classroom: Classroom) => {
    client.setQueryData(keyOf(getClassroom, { params: { id: String(classroom.id) } }), classroom);
    void forget();
  };
  const forgetAll = () => {
    void client.invalidateQueries({ queryKey: [getClassroom.name] });
    void forget();
  };
  return {
    create: useMutation({ ...mutationOf(createClassroom), onSuccess }),
    update: useMutation({ ...mutationOf(updateClassroom), onSuccess }),
    remove: useMutation({
      ...mutationOf(deleteClassroom),
      onSuccess(_, { params }) {
        client.removeQueries({ queryKey: keyOf(getClassroom, { params: { id: params.id } }) });
        void forget();
      },
    }),
    addBooks: useMutation({ ...mutationOf(addClassroomPublications), onSuccess }),
    removeBooks: useMutation({ ...mutationOf(removeClassroomPublications), onSuccess }),
    removeUsers: useMutation({ ...mutationOf(removeClassroomUsers), onSuccess: forgetAll }),
    moveUsers: useMutation({ ...mutationOf(moveClassroomUsers), onSuccess: forgetAll }),
    handOver: useMutation({
      ...mutationOf(handOverClassroom),
      onSuccess(classroom) {
        onSuccess(classroom);
        forgetAll();
      },
    }),
    restore: useMutation({ ...mutationOf(restoreClassroom), onSuccess }),
    createCode: useMutation({ ...mutationOf(createClassroomCode), onSuccess: forgetAll }),
    updateCode: useMutation({ ...mutationOf(updateClassroomCode), onSuccess: forgetAll }),
  };
}
