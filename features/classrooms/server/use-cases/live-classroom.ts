import { randomUUID } from 'node:crypto';
import { PROGRESS_CHANNEL, readNews } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { route, type FastifyInstance, type Identify, type Route } from '#platform/server/http';
import type { Executor } from '#platform/server/db';
import { createLiveHub, readTopic, type LiveOptions } from '#platform/server/live';
import { followClassroom, idOfTopic } from '../../contract/index.ts';
import { CLASSROOMS_CHANNEL, topicOf, topicsOfStudents } from '../repositories/live-channel.ts';
import { findManaged } from '../deps.ts';

export interface ClassroomsLive {
  readonly routes: Route<Context>[];
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** A session changed or ended: its streams are looked at. */
  recheck(sessionId: string): void;
  /** Notifications were cut: everybody asks anew. */
  resync(): void;
  /** Lets the streams end before the server closes. */
  addTo(app: FastifyInstance): void;
}

/** What the teachers' open screens hear of their classes; a class of others is unknown [CLS-10]. */
export function createClassroomsLive(
  identify: Identify<Context>,
  executor: Executor,
  options: LiveOptions = {},
): ClassroomsLive {
  const hub = createLiveHub(options);
  /** A class is looked for only while somebody watches one: what the others do costs this node nothing. */
  const tellProgress = async (users: readonly string[]) => {
    const followed = [...hub.topics()];
    if (followed.length === 0) return;
    for (const topic of await topicsOfStudents(executor, followed, users))
      hub.publish({ topic, kind: 'progress', id: randomUUID() });
  };
  return {
    routes: [
      route(followClassroom, async ({ query }, context: Context) => {
        const id = idOfTopic(query.topic);
        const found = await findManaged(context, id);
        if (!found.isOk) return found;
        const { exchange, session } = context;
        return hub.open({
          topic: topicOf(found.value.classroom),
          sessionId: session?.id ?? '',
          lastEventId: exchange.header('last-event-id'),
          async mayStillFollow() {
            const now = await identify(exchange);
            return now.session !== undefined && (await findManaged(now, id)).isOk;
          },
        });
      }),
    ],
    channels: {
      [CLASSROOMS_CHANNEL](payload) {
        const event = readTopic(payload);
        if (event) hub.publish(event, event.kind === 'left');
      },
      [PROGRESS_CHANNEL]: (payload) => void tellProgress(readNews(payload)).catch(hub.resync),
    },
    recheck: hub.recheck,
    resync: hub.resync,
    addTo: (app) => void app.addHook('preClose', async () => hub.close()),
  };
}
