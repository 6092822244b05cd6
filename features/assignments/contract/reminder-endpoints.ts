import * as z from 'zod/mini';
import { signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { assignmentErrors as errors } from './errors.ts';

const reminderMailsSchema = z.object({
  /** The market mails reminders, and the caller's address is confirmed. */
  isOffered: z.boolean(),
  /** Whether the caller wants them. */
  isOn: z.boolean(),
});
export type ReminderMails = z.infer<typeof reminderMailsSchema>;

export const getReminderMails = endpoint({
  name: 'getReminderMails',
  method: 'GET',
  path: '/api/p/reminder-mails',
  summary:
    'Whether the caller gets mails about reminders of teachers, to the caller or to children of the caller [ASSIGN-7]',
  data: reminderMailsSchema,
  may: signedIn,
});

export const setReminderMails = endpoint({
  name: 'setReminderMails',
  method: 'PUT',
  path: '/api/p/reminder-mails',
  summary: 'Allows such mails, or ends them [ASSIGN-7]',
  body: z.object({ isOn: z.boolean() }),
  data: reminderMailsSchema,
  errors: [errors['mails-not-offered']],
  may: signedIn,
});
