import { useMutation } from '@tanstack/react-query';
import { mutationOf } from '#platform/web/api';
import { resendVerification } from '../contract/index.ts';

/** Mails the confirmation link again; every caller gets the same answer [ACC-6]. */
export const useResendVerification = () => useMutation(mutationOf(resendVerification));
