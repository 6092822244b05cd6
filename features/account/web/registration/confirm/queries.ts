import { useMutation } from '@tanstack/react-query';
import { mutationOf } from '#platform/web/api';
import { confirmExternalRegistration } from '../../../contract/index.ts';

/** Completes an account of an outside identity provider [ACC-10]. */
export const useConfirmExternalRegistration = () => useMutation(mutationOf(confirmExternalRegistration));
