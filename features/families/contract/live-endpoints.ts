import * as z from 'zod/mini';
import { signedIn } from '#features/session/contract';
import { endpoint, requestErrors } from '#platform/kernel';
import { familyErrors } from './errors.ts';

const PREFIX = 'families:';

/** The topic of everything that happens in the families of a user. */
export const familiesTopic = (uid: string): string => PREFIX + uid;

/** The user of a topic. */
export const uidOfTopic = (topic: string): string => topic.slice(PREFIX.length);

/**
 * The events of the stream, besides `resync` (fetch again: an event may have been missed) and `end` (access was
 * revoked).
 */
export const FAMILY_EVENTS = ['joined', 'left'] as const;

export const followFamilies = endpoint({
  name: 'followFamilies',
  method: 'GET',
  kind: 'download',
  produces: ['text/event-stream'],
  path: '/api/p/live/families',
  summary:
    "Server-sent events (text/event-stream) of the caller's families: joined, left, resync, end; Last-Event-ID resumes",
  query: z.object({ topic: z.string().check(z.regex(/^families:[\da-f-]{36}$/, 'request.invalid')) }),
  errors: [familyErrors.unknown, requestErrors['too-many']],
  may: signedIn,
});
