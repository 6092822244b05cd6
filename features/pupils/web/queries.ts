import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  answerMovedPupil,
  getClassroom,
  getClassroomActivities,
  getClassroomUsers,
  getClassrooms,
  getMovedPupils,
} from '#features/classrooms/contract';
import { callFile, keyOf, mutationOf, queryOf, type CallError } from '#platform/web/api';
import type { DataOf } from '#platform/kernel';
import {
  answerPupilEmail,
  createPupils,
  erasePupil,
  previewPupils,
  printCards,
  renamePupil,
  renewPupilPasswords,
  returnPupils,
  type MadePupil,
} from '../contract/index.ts';

/** Free usernames for names. */
export const usePreview = () => useMutation(mutationOf(previewPupils));

/** Makes the accounts; the list of the class follows. */
export function useCreatePupils() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(createPupils),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(getClassroomUsers) }),
  });
}

/** What changes pupils whose accounts belong to a class; the list knows it at once [SAFE-14]. */
export function usePupilChanges(classroom: number) {
  const client = useQueryClient();
  const params = { id: String(classroom) };
  const onSuccess = (people: DataOf<typeof renamePupil>) => {
    client.setQueryData(keyOf(getClassroomUsers, { params }), people);
    for (const { name } of [getClassroom, getClassrooms, getClassroomActivities])
      void client.invalidateQueries({ queryKey: [name] });
  };
  const onError = () => client.invalidateQueries({ queryKey: keyOf(getClassroomUsers) });
  return {
    rename: useMutation({ ...mutationOf(renamePupil), onSuccess }),
    answerEmail: useMutation({ ...mutationOf(answerPupilEmail), onSuccess, onError }),
    erase: useMutation({ ...mutationOf(erasePupil), onSuccess }),
    putBack: useMutation({ ...mutationOf(returnPupils), onSuccess, onError }),
  };
}

/** Pupils on the way from the class to another one [SAFE-14]. */
export const useMovedPupils = (classroom: number) =>
  useQuery(queryOf(getMovedPupils, { params: { id: String(classroom) } }));

/** Takes a pupil back, refuses a move, or lets an account go; the lists of the class follow. */
export function useAnswerMove(classroom: number) {
  const client = useQueryClient();
  const forget = () => {
    for (const { name } of [getClassroom, getClassrooms, getClassroomUsers, getClassroomActivities])
      void client.invalidateQueries({ queryKey: [name] });
  };
  return useMutation({
    ...mutationOf(answerMovedPupil),
    onSuccess(moved) {
      client.setQueryData(keyOf(getMovedPupils, { params: { id: String(classroom) } }), moved);
      forget();
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(getMovedPupils) }),
  });
}

/** Makes new first passwords; if the server refuses, the list of the class is fetched again and shows it. */
export function useRenewPasswords() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(renewPupilPasswords),
    onError: () => client.invalidateQueries({ queryKey: keyOf(getClassroomUsers) }),
  });
}

interface Cards {
  readonly classroom: number;
  readonly pupils: readonly MadePupil[];
}

/** The cards as a PDF: an address of this page, to be opened or saved. */
export const useCards = () =>
  useMutation<string, CallError, Cards>({
    async mutationFn({ classroom, pupils }) {
      const body = { classroom: String(classroom), pupils: [...pupils] };
      return URL.createObjectURL(await callFile(printCards, { body }));
    },
  });
