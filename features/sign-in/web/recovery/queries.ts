import { useMutation } from '@tanstack/react-query';
import { mutationOf } from '#platform/web/api';
import { forgotPassword, resetPassword } from '../../contract/index.ts';

/** Mails a link for a new password; every caller gets the same answer [ACC-8]. */
export const useForgotPassword = () => useMutation(mutationOf(forgotPassword));

/** Sets a new password by a mailed link [ACC-8]. */
export const useResetPassword = () => useMutation(mutationOf(resetPassword));
