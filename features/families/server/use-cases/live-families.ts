import type { Context } from '#features/session/server';
import { fail } from '#platform/kernel';
import { route, type FastifyInstance, type Identify, type Route } from '#platform/server/http';
import { createLiveHub, readTopic, type LiveOptions } from '#platform/server/live';
import { familyErrors, followFamilies, uidOfTopic } from '../../contract/index.ts';
import { FAMILIES_CHANNEL } from '../repositories/live-channel.ts';

export interface FamiliesLive {
  readonly routes: Route<Context>[];
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** A session changed or ended: its streams are looked at. */
  recheck(sessionId: string): void;
  /** Notifications were cut: everybody asks anew. */
  resync(): void;
  /** Lets the streams end before the server closes. */
  addTo(app: FastifyInstance): void;
}

/** Everybody follows their own families, and nobody else's; students who wait for a guardian stand in none [FAM-5, ACC-9]. */
const mayFollow = ({ user }: Context, uid: string): boolean => user.uid === uid && user.isWaitingForGuardian !== true;

/** What open screens hear of the families of who looks at them: that somebody came or went, and nothing about whom. */
export function createFamiliesLive(identify: Identify<Context>, options: LiveOptions = {}): FamiliesLive {
  const hub = createLiveHub(options);
  return {
    routes: [
      route(followFamilies, async ({ query }, context: Context) => {
        const uid = uidOfTopic(query.topic);
        if (!mayFollow(context, uid)) return fail(familyErrors.unknown);
        const { exchange, session } = context;
        return hub.open({
          topic: uid,
          sessionId: session?.id ?? '',
          lastEventId: exchange.header('last-event-id'),
          async mayStillFollow() {
            const now = await identify(exchange);
            return now.session !== undefined && mayFollow(now, uid);
          },
        });
      }),
    ],
    channels: {
      [FAMILIES_CHANNEL](payload) {
        const event = readTopic(payload);
        if (event) hub.publish(event);
      },
    },
    recheck: hub.recheck,
    resync: hub.resync,
    addTo: (app) => void app.addHook('preClose', async () => hub.close()),
  };
}
