import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callFile, keyOf, mutationOf, type CallError } from '#platform/web/api';
import {
  createPupils,
  getClassroomUsers,
  previewPupils,
  printCards,
  renewPupilPasswords,
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

/** New first passwords; where one may not be made any more, the list of the class says so too. */
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
