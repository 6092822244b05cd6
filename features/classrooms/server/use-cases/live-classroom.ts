import { randomUUID } from 'node:crypto';
import { PROGRESS_CHANNEL, readNews } from '#features/progress/server';
import { SESSION_CHANNEL, type Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { RunningFeature } from '#platform/server/feature';
import { route, type Identify } from '#platform/server/http';
import type { SystemScope } from '#platform/server/db';
import { createLiveTopics } from '#platform/server/live';
import { followClassroom, idOfTopic } from '../../contract/index.ts';
import { CLASSROOMS_CHANNEL, topicOf, topicsOfStudents } from '../repositories/live-channel.ts';
import { findManaged } from '../deps.ts';

/** A class that the caller teaches; one of others is unknown [CLS-10]. */
async function find(context: Context, id: string): Promise<Result<string>> {
  const found = await findManaged(context, id);
  return found.isOk ? ok(topicOf(found.value.classroom)) : found;
}

/** Publishes changes of classes to the open screens of their teachers. */
export function createClassroomsLive(identify: Identify<Context>, system: SystemScope): RunningFeature<Context> {
  const live = createLiveTopics(identify);
  /** Looks for classes only while a screen follows one: progress of other students costs this node nothing. */
  const publishProgress = async (users: readonly string[]) => {
    const followed = [...live.topics()];
    if (followed.length === 0) return;
    for (const topic of await topicsOfStudents(system, followed, users))
      live.publish({ topic, kind: 'progress', id: randomUUID() });
  };
  return {
    routes: [
      route(followClassroom, ({ query }, context: Context) =>
        live.open(context, (now) => find(now, idOfTopic(query.topic))),
      ),
    ],
    channels: {
      [SESSION_CHANNEL]: live.recheck,
      [CLASSROOMS_CHANNEL]: (payload) => live.hear(payload, (kind) => kind === 'left'),
      [PROGRESS_CHANNEL]: (payload) => void publishProgress(readNews(payload)).catch(live.resync),
    },
    forgetAll: live.resync,
    beforeClose: live.end,
  };
}
