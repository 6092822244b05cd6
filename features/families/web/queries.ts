import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getChildren } from '#features/children/contract';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import {
  addFamilyChildren,
  admitFamilyUser,
  answerFamilyConsent,
  answerFamilyRequest,
  createFamily,
  createFamilyCode,
  findFamilyConsent,
  getFamilies,
  getFamily,
  getFamilyClassroom,
  getFamilyCodes,
  getFamilyPublication,
  getFamilyRequests,
  getFamilyStudent,
  removeFamilyUsers,
  updateFamilyCode,
  type Family,
} from '../contract/index.ts';

export const useFamilies = () => useQuery(queryOf(getFamilies, {}));

/** One family. A refusal is an answer: it is not asked again. */
export const useFamily = (id: string) => useQuery({ ...queryOf(getFamily, { params: { id } }), retry: false });

/** Children of families for whom the user is asked [SAFE-6]. */
export const useFamilyRequests = (isWanted: boolean) =>
  useQuery({ ...queryOf(getFamilyRequests, {}), enabled: isWanted });

export const useFamilyCodes = (id: string) => useQuery(queryOf(getFamilyCodes, { params: { id } }));

export const useFamilyStudent = (id: string, student: string) =>
  useQuery({ ...queryOf(getFamilyStudent, { params: { id, student } }), retry: false });

export const useFamilyClassroom = (id: string, student: string, classroom: string) =>
  useQuery({ ...queryOf(getFamilyClassroom, { params: { id, student, classroom } }), retry: false });

/** A child reads on meanwhile: asked again when the window is looked at. */
export const useFamilyPublication = (id: string, student: string, classroom: string, publication: string) =>
  useQuery({
    ...queryOf(getFamilyPublication, { params: { id, student, classroom, publication } }),
    retry: false,
    refetchOnWindowFocus: 'always' as const,
  });

/** Children whom the user answers for. */
export const useOwnChildren = (isWanted: boolean) => useQuery({ ...queryOf(getChildren, {}), enabled: isWanted });

export interface FamilyLink {
  readonly token: string;
  readonly email: string;
}

/** What a guardian's mailed link asks [SAFE-6]. */
export const useFamilyConsent = (link: FamilyLink | undefined) =>
  useQuery({
    ...queryOf(findFamilyConsent, { body: link ?? { token: '', email: '' } }),
    enabled: link !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The guardian's answer by that link. */
export const useAnswerConsent = () => useMutation(mutationOf(answerFamilyConsent));

/** Everything that changes families; each shows at once what the server answered. */
export function useFamilyChanges() {
  const client = useQueryClient();
  const forget = (...names: string[]) =>
    client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });
  const keep = (family: Family) => {
    client.setQueryData(keyOf(getFamily, { params: { id: String(family.id) } }), family);
    void forget(getFamilies.name);
  };
  const forgetCodes = () => forget(getFamilyCodes.name, getFamily.name);
  return {
    create: useMutation({ ...mutationOf(createFamily), onSuccess: keep }),
    admit: useMutation({ ...mutationOf(admitFamilyUser), onSuccess: keep }),
    answer: useMutation({
      ...mutationOf(answerFamilyRequest),
      onSuccess(left) {
        client.setQueryData(keyOf(getFamilyRequests, {}), left);
        void forget(getFamilies.name, getFamily.name);
      },
    }),
    addChildren: useMutation({ ...mutationOf(addFamilyChildren), onSuccess: keep }),
    remove: useMutation({
      ...mutationOf(removeFamilyUsers),
      onSuccess({ family }, { params }) {
        if (family) return keep(family);
        client.removeQueries({ queryKey: keyOf(getFamily, { params: { id: params.id } }) });
        void forget(getFamilies.name);
      },
    }),
    createCode: useMutation({ ...mutationOf(createFamilyCode), onSuccess: forgetCodes }),
    updateCode: useMutation({ ...mutationOf(updateFamilyCode), onSuccess: forgetCodes }),
  };
}
