import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '#platform/kernel';
import { call, mutationOf, type CallError } from '#platform/web/api';
import { sendPhoneCode, verifyPhone } from '../../../contract/index.ts';
import { useInRegistration } from '../../queries-start.ts';

/** Texts a code to a phone [ACC-7]. */
export function useSendPhoneCode() {
  const inRegistration = useInRegistration();
  return useMutation<DataOf<typeof sendPhoneCode>, CallError, string>({
    mutationKey: [sendPhoneCode.name],
    mutationFn: (phone) => inRegistration(() => call(sendPhoneCode, { body: { phone } })),
  });
}

/** Confirms it by that code [ACC-7]. */
export const useVerifyPhone = () => useMutation(mutationOf(verifyPhone));
