import { useMutation } from '@tanstack/react-query';
import { accountErrors, resendGuardianRequest } from '#features/account/contract';
import { call, mutationOf, type CallError } from '#platform/web/api';
import { register, type RegisteredUser } from '../../contract/index.ts';
import { useInRegistration } from '../queries-start.ts';

type Body = Parameters<typeof call<typeof register>>[1]['body'];

/** A registration that is too old, or has checked too many names, starts again before the form is sent again. */
const BEGINS_ANEW = [accountErrors['registration-not-started'].code, accountErrors['too-many-checks'].code];

/** Makes the account; the server signs it in [ACC-4]. */
export function useRegister() {
  const inRegistration = useInRegistration();
  return useMutation<RegisteredUser, CallError, Body>({
    mutationKey: [register.name],
    mutationFn: (body) => inRegistration(() => call(register, { body }), BEGINS_ANEW),
  });
}

/** Sends the request to the guardian of the signed-in child again [ACC-9]. */
export const useResendGuardianRequest = () => useMutation(mutationOf(resendGuardianRequest));
