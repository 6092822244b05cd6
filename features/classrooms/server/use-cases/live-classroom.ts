import type { Context } from '#features/session/server';
import { route, type FastifyInstance, type Identify, type Route } from '#platform/server/http';
import { createLiveHub, type LiveOptions } from '#platform/server/live';
import { followClassroom, idOfTopic } from '../../contract/index.ts';
import { CLASSROOMS_CHANNEL, readChange, topicOf } from '../repositories/live-channel.ts';
import { findManaged } from './tools.ts';

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
export function createClassroomsLive(identify: Identify<Context>, options: LiveOptions = {}): ClassroomsLive {
  const hub = createLiveHub(options);
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
        const event = readChange(payload);
        if (event) hub.publish(event, event.kind === 'left');
      },
    },
    recheck: hub.recheck,
    resync: hub.resync,
    addTo: (app) => void app.addHook('preClose', async () => hub.close()),
  };
}
