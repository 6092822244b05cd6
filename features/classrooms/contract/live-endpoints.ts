import * as z from 'zod/mini';
import { endpoint, requestErrors } from '#platform/kernel';
import { teachers } from './endpoints.ts';
import { classroomErrors } from './errors.ts';

const PREFIX = 'classroom:';

/** The topic of a class: `classroom:7`. */
export const classroomTopic = (id: number): string => `${PREFIX}${id}`;

/** The class of a topic. */
export const idOfTopic = (topic: string): string => topic.slice(PREFIX.length);

/**
 * Events of a class's stream: changed people, or the students' progress; beside them `resync` (fetch again: an event
 * may be lost) and `end` (the caller's access has ended).
 */
export const CLASSROOM_EVENTS = ['joined', 'left', 'progress'] as const;

export const followClassroom = endpoint({
  name: 'followClassroom',
  method: 'GET',
  kind: 'download',
  produces: ['text/event-stream'],
  path: '/api/p/live',
  summary:
    'Server-sent events (text/event-stream) of a class for its teachers: joined, left, progress, resync, end; Last-Event-ID resumes',
  query: z.object({ topic: z.string().check(z.regex(/^classroom:\d{1,15}$/, 'request.invalid')) }),
  errors: [classroomErrors.unknown, requestErrors['too-many']],
  may: teachers,
});

export const liveEndpoints = [followClassroom];
