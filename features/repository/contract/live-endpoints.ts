import * as z from 'zod/mini';
import { endpoint, requestErrors } from '#platform/kernel';
import { readers } from './endpoints.ts';
import { repositoryErrors as errors } from './errors.ts';

/** The topic of a unit and of everything in it. */
export const unitTopic = (id: number): string => `unit:${id}`;
/** The topic of the list of units of a grade and subject. */
export const placeTopic = (grade: number, subject: number): string => `units:${grade}:${subject}`;

/**
 * The events of the stream, besides `resync` (fetch again: an event may have been missed) and `end` (access was
 * revoked). `hidden`: a unit was deleted, or is a draft again.
 */
export const REPOSITORY_EVENTS = ['changed', 'hidden'] as const;

export const followRepository = endpoint({
  name: 'followRepository',
  method: 'GET',
  kind: 'download',
  produces: ['text/event-stream'],
  path: '/api/p/live/repository',
  summary:
    'Server-sent events (text/event-stream) of a unit, or of the units of a grade and subject: changed, hidden, resync, end; Last-Event-ID resumes [REPO-4]',
  query: z.object({
    topic: z.string().check(z.regex(/^(unit:[1-9]\d{0,14}|units(:[1-9]\d{0,14}){2})$/, 'request.invalid')),
  }),
  errors: [errors['not-offered'], errors['unit-unknown'], requestErrors['too-many']],
  may: readers,
});
