import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import { getClassroomActivities } from '#features/classrooms/contract';
import {
  answerPictureConsent,
  endPictureLogin,
  freePictureDevices,
  getPictureClasses,
  getPictureConsents,
  getPictureLogin,
  logInByPictures,
  makePictureCards,
  openPictureClass,
  type PictureClass,
} from '../contract/index.ts';

/** The classes that this device knows; fetched each time, since creatures rest and wake. */
export const usePictureClasses = () => useQuery({ ...queryOf(getPictureClasses, {}), staleTime: 0, gcTime: 0 });

/** Makes the device know the class of a code. */
export function useOpenClass() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(openPictureClass),
    async onSuccess({ classroom }) {
      const queryKey = keyOf(getPictureClasses, {});
      // An answer from before the right code would hide the class again.
      await client.cancelQueries({ queryKey });
      client.setQueryData<{ classrooms: PictureClass[] }>(queryKey, (cached) => ({
        classrooms: [classroom, ...(cached?.classrooms ?? []).filter(({ key }) => key !== classroom.key)],
      }));
    },
  });
}

export const useLogInByPictures = () => useMutation(mutationOf(logInByPictures));

/** The classes in which the user decides whether a child signs in by pictures. */
export const usePictureConsents = () => useQuery(queryOf(getPictureConsents, {}));

/** A guardian's answer; the list follows. */
export function useAnswerPictures() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(answerPictureConsent),
    onSuccess: (list) => client.setQueryData(keyOf(getPictureConsents, {}), list),
    onError: () => client.invalidateQueries({ queryKey: keyOf(getPictureConsents, {}) }),
  });
}

/** The state in a class, for its teachers. */
export const usePictureLogin = (id: string) => useQuery(queryOf(getPictureLogin, { params: { id } }));

/** What a teacher changes about it. */
export function usePictureChanges(id: string) {
  const client = useQueryClient();
  const onSuccess = async () => {
    void client.invalidateQueries({ queryKey: [getClassroomActivities.name] });
    await client.invalidateQueries({ queryKey: keyOf(getPictureLogin, { params: { id } }) });
  };
  return {
    make: useMutation({ ...mutationOf(makePictureCards), onSuccess }),
    end: useMutation({ ...mutationOf(endPictureLogin), onSuccess }),
    free: useMutation({ ...mutationOf(freePictureDevices), onSuccess }),
  };
}
