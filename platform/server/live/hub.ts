import type { Readable } from 'node:stream';
import { fail, requestErrors, type Failure } from '#platform/kernel';
import type { FileData } from '#platform/server/http';
import { createRing, type LiveEvent } from './ring.ts';
import { createStream, type Stream } from './stream.ts';

/** Sent in place of unknown or forgotten events: the data of the reader may be old. */
export const RESYNC = 'resync';
/** The last event of a stream whose reader lost the right to follow: the reader does not reconnect. */
export const END = 'end';

export interface LiveOptions {
  /** Events that a node remembers for those who were cut off. */
  readonly remembered?: number;
  readonly heartbeatMs?: number;
  readonly streamsPerSession?: number;
  /** After this time a stream ends and the reader opens a new one, with all its rights checked. */
  readonly lifeMs?: number;
}

export interface LiveRequest {
  readonly topic: string;
  readonly sessionId: string;
  /** The `Last-Event-ID` of a reader that was cut off. */
  readonly lastEventId?: string | undefined;
  /** Checked again, without any cache, whenever rights may have changed. */
  readonly mayStillFollow: () => Promise<boolean>;
}

/** A response that stays open and carries events. */
export type LiveStream = FileData & { readonly body: Readable };

export interface LiveHub {
  /** Opens a stream for a caller who may follow the topic. Refuses too many streams of one session (429). */
  open(request: LiveRequest): LiveStream | Failure;
  /** Sends an event, from any node. With `isAboutRights` the rights of the topic's readers are checked first. */
  publish(event: LiveEvent, isAboutRights?: boolean): void;
  /** The topics that are followed on this node now. */
  topics(): ReadonlySet<string>;
  /** Checks the rights of a session's streams again. */
  recheck(sessionId: string): void;
  /** Events may have been missed: makes all readers load their data again. */
  resync(): void;
  /** Ends all streams: the server is closing. */
  close(): void;
}

interface Following extends LiveRequest {
  readonly stream: Stream;
  /** One event after the other: a reader that is cut off must not have seen a later one. */
  turn: Promise<void>;
}

const RETRY_MS = 2000;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx hands each event on at once.
  'x-accel-buffering': 'no',
};

export function createLiveHub(options: LiveOptions = {}): LiveHub {
  const { remembered = 1000, heartbeatMs = 25_000, streamsPerSession = 4, lifeMs = 3_600_000 } = options;
  const ring = createRing(remembered);
  const all = new Set<Following>();
  let isClosed = false;
  const timer = setInterval(() => {
    for (const { stream } of all) stream.beat();
  }, heartbeatMs);
  timer.unref();

  const alternately = (following: Following, step: () => Promise<void> | void) => {
    following.turn = following.turn.then(step);
  };
  /** If access was revoked, send `end`. If the check fails, cut the stream; the reader reconnects. */
  const look = (following: Following) =>
    alternately(following, async () => {
      const may = await following.mayStillFollow().catch(() => undefined);
      if (may) return;
      if (may === false) following.stream.send({ kind: END });
      following.stream.end();
    });
  const those = (is: (following: Following) => boolean) => [...all].filter(is);

  return {
    open(request) {
      const { topic, sessionId, lastEventId } = request;
      if (isClosed) return fail(requestErrors.unavailable);
      if (those((one) => one.sessionId === sessionId).length >= streamsPerSession)
        return fail(requestErrors['too-many']);
      // Not all at once, after a restart.
      const stream = createStream(RETRY_MS * (1 + Math.random()));
      const following = { ...request, stream, turn: Promise.resolve() };
      all.add(following);
      const life = setTimeout(() => stream.end(), lifeMs);
      life.unref();
      stream.body.once('close', () => {
        clearTimeout(life);
        all.delete(following);
      });
      const missed = lastEventId === undefined ? undefined : ring.since(lastEventId, topic);
      if (missed) for (const event of missed) stream.send(event);
      // Between the answer that a screen shows and this stream something may have happened.
      else stream.send({ kind: RESYNC });
      return { file: true, headers: HEADERS, body: stream.body };
    },
    publish(event, isAboutRights = false) {
      ring.add(event);
      for (const one of those(({ topic }) => topic === event.topic)) {
        if (isAboutRights) look(one);
        alternately(one, () => one.stream.send(event));
      }
    },
    topics: () => new Set(those(() => true).map(({ topic }) => topic)),
    recheck: (sessionId) => those((one) => one.sessionId === sessionId).forEach(look),
    resync() {
      ring.clear();
      for (const one of all) {
        look(one);
        alternately(one, () => one.stream.send({ kind: RESYNC }));
      }
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const { stream } of all) stream.end();
    },
  };
}
