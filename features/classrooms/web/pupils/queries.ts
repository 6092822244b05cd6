import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callFile, keyOf, mutationOf, queryOf, type CallError } from '#platform/web/api';
import type { DataOf } from '#platform/kernel';
import {
  addKnownPupils,
  answerPupilEmail,
  CARDS_ON_A_PAGE,
  createPupils,
  erasePupil,
  getClassroom,
  getClassroomActivities,
  getClassrooms,
  getClassroomUsers,
  listKnownPupils,
  previewPupils,
  printCards,
  renamePupil,
  renewPupilPasswords,
  returnPupils,
  type MadePupil,
} from '../../contract/index.ts';

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
    for (const { name } of [getClassroom, getClassrooms, getClassroomActivities, listKnownPupils])
      void client.invalidateQueries({ queryKey: [name] });
  };
  const onError = () => client.invalidateQueries({ queryKey: keyOf(getClassroomUsers) });
  return {
    rename: useMutation({ ...mutationOf(renamePupil), onSuccess }),
    answerEmail: useMutation({ ...mutationOf(answerPupilEmail), onSuccess, onError }),
    erase: useMutation({ ...mutationOf(erasePupil), onSuccess }),
    putBack: useMutation({ ...mutationOf(returnPupils), onSuccess, onError }),
    addKnown: useMutation({
      ...mutationOf(addKnownPupils),
      onSuccess,
      onError: () => client.invalidateQueries({ queryKey: keyOf(listKnownPupils) }),
    }),
  };
}

/** Pupils of the teacher's other classes; asked for anew whenever somebody looks [CLS-20]. */
export const useKnownPupils = (classroom: number) =>
  useQuery({ ...queryOf(listKnownPupils, { params: { id: String(classroom) } }), staleTime: 0 });

/** New first passwords; where one may not be made any more, the list of the class says so too. */
export function useRenewPasswords() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(renewPupilPasswords),
    onError: () => client.invalidateQueries({ queryKey: keyOf(getClassroomUsers) }),
  });
}

/** Whose card it is: somebody just made, or a member of before without a password. */
export type CardPupil = Pick<MadePupil, 'first_name' | 'last_name'> & Partial<Pick<MadePupil, 'username' | 'password'>>;

interface Cards {
  readonly classroom: number;
  /** How many a page. */
  readonly perPage: (typeof CARDS_ON_A_PAGE)[number];
  readonly pupils: readonly CardPupil[];
}

/** The cards as a PDF: an address of this page, to be opened or saved. */
export const useCards = () =>
  useMutation<string, CallError, Cards>({
    async mutationFn({ classroom, perPage, pupils }) {
      const body = { classroom: String(classroom), perPage, pupils: [...pupils] };
      return URL.createObjectURL(await callFile(printCards, { body }));
    },
  });
