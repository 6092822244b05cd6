import type { Failure, Result } from '#platform/kernel';
import type { CallContext, Exchange, FileData } from '#platform/server/http';
import { readTopic } from './channel.ts';
import { createLiveHub, type LiveHub, type LiveOptions } from './hub.ts';

/** The caller who opens a stream; a caller without a session cannot follow a topic. */
interface Follower extends CallContext {
  readonly session?: { readonly id: string };
}

export interface LiveTopics<Context extends Follower> extends Pick<
  LiveHub,
  'publish' | 'recheck' | 'resync' | 'topics'
> {
  /**
   * Opens a stream for the caller.
   *
   * @param find the topic, if the caller may follow it; called again whenever rights may have changed
   */
  open(context: Context, find: (context: Context) => Promise<Result<string>>): Promise<FileData | Failure>;
  /** Hears a notification of the database. @param isAboutRights whether readers are looked at before they are told */
  hear(payload: string, isAboutRights?: (kind: string) => boolean): void;
  /** Ends all streams: a server that closes waits for no reader. */
  end(): void;
}

/** Topics that a feature's callers follow. @param identify tells who calls now, past what a stream began with */
export function createLiveTopics<Context extends Follower>(
  identify: (exchange: Exchange) => Promise<Context>,
  options: LiveOptions = {},
): LiveTopics<Context> {
  const hub = createLiveHub(options);
  const { publish, recheck, resync, topics } = hub;
  return {
    publish,
    recheck,
    resync,
    topics,
    async open(context, find) {
      const found = await find(context);
      if (!found.isOk) return found;
      const { exchange, session } = context;
      return hub.open({
        topic: found.value,
        sessionId: session?.id ?? '',
        lastEventId: exchange.header('last-event-id'),
        async mayStillFollow() {
          const now = await identify(exchange);
          return now.session !== undefined && (await find(now)).isOk;
        },
      });
    },
    hear(payload, isAboutRights = () => false) {
      const event = readTopic(payload);
      if (event) publish(event, isAboutRights(event.kind));
    },
    end: () => hub.close(),
  };
}
