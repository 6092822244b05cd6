import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import { getReminderMails, setReminderMails } from '../contract/index.ts';

export const useReminderMails = () => useQuery(queryOf(getReminderMails, {}));

export function useSetReminderMails() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(setReminderMails),
    onSuccess: (mails) => client.setQueryData(keyOf(getReminderMails, {}), mails),
  });
}
