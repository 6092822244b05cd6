import { useMutation } from '@tanstack/react-query';
import { mutationOf } from '#platform/web/api';
import { login } from '#features/session/contract';

/** Signs in [ACC-3]. */
export const useLogin = () => useMutation(mutationOf(login));
