import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing';
import { createLiveHub, type LiveHub, type LiveRequest } from './index.ts';
import type { LiveStream } from './hub.ts';

let hub: LiveHub;
afterEach(() => hub.close());

function follow(differs: Partial<LiveRequest> = {}) {
  const answer = hub.open({ topic: 'a', sessionId: 's', mayStillFollow: async () => true, ...differs });
  if (!('file' in answer)) throw new Error(answer.error.code);
  return heard(answer);
}
function heard({ body }: LiveStream) {
  let text = '';
  body.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  return { body, kinds: () => [...text.matchAll(/^event: (.+)$/gm)].map((match) => match[1]), text: () => text };
}
/** Streams pass on written data within the next turns of the event loop. */
const soon = async () => {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
};
const event = (id: string, topic = 'a', kind = 'joined') => ({ id, topic, kind });

describe('streams', () => {
  test('a new reader asks anew once, then hears of its topic only', async () => {
    hub = createLiveHub();
    const one = follow();
    hub.publish(event('1'));
    hub.publish(event('2', 'b'));
    await soon();
    expect(one.kinds()).toEqual(['resync', 'joined']);
    expect(one.text()).toMatch(/^retry: \d+\n\n/);
    expect(one.text()).toContain('id: 1\nevent: joined\ndata: {}\n\n');
  });

  test('who was cut off hears what was missed, each event once and in order', async () => {
    hub = createLiveHub();
    for (const id of ['1', '2', '3', '4']) hub.publish(event(id, 'a', `kind-${id}`));
    const back = follow({ lastEventId: '2' });
    hub.publish(event('5', 'a', 'kind-5'));
    await soon();
    expect(back.kinds()).toEqual(['kind-3', 'kind-4', 'kind-5']);
  });

  test('who was away for too long, or on a node that knows nothing of it, asks anew', async () => {
    hub = createLiveHub({ remembered: 3 });
    for (let id = 0; id < 20; id++) hub.publish(event(String(id)));
    const back = follow({ lastEventId: '1' });
    await soon();
    expect(back.kinds()).toEqual(['resync']);
  });

  test('missed notifications: everybody asks anew', async () => {
    hub = createLiveHub();
    const one = follow();
    hub.resync();
    await soon();
    expect(one.kinds()).toEqual(['resync', 'resync']);
  });
});

describe('rights', () => {
  test('[CLS-10] who may not any more gets the last word, and not the event', async () => {
    hub = createLiveHub();
    let may = true;
    const gone = follow({ mayStillFollow: async () => may });
    const stays = follow({ sessionId: 'other' });
    may = false;
    hub.publish(event('1', 'a', 'left'), true);
    await soon();
    expect(gone.kinds()).toEqual(['resync', 'end']);
    expect(stays.kinds()).toEqual(['resync', 'left']);
    expect(gone.body.destroyed).toBe(true);
  });

  test('an event during the look waits its turn', async () => {
    hub = createLiveHub();
    const one = follow({ mayStillFollow: () => soon().then(() => true) });
    hub.publish(event('1', 'a', 'left'), true);
    hub.publish(event('2'));
    await eventually(() => expect(one.kinds()).toEqual(['resync', 'left', 'joined']));
  });

  test('[CLS-10] while nobody can say who may, streams are cut without a last word: readers come back and are asked', async () => {
    hub = createLiveHub();
    const one = follow({ mayStillFollow: () => Promise.reject(new Error('The database is away')) });
    hub.publish(event('1', 'a', 'left'), true);
    await eventually(() => expect(one.body.destroyed).toBe(true));
    expect(one.kinds()).toEqual(['resync']);
  });

  test('a session that ended loses its streams', async () => {
    hub = createLiveHub();
    const one = follow({ mayStillFollow: async () => false });
    hub.recheck('another');
    await soon();
    expect(one.kinds()).toEqual(['resync']);
    hub.recheck('s');
    await soon();
    expect(one.kinds()).toEqual(['resync', 'end']);
  });
});

describe('limits', () => {
  test('four streams of a session; a closed one makes room', async () => {
    hub = createLiveHub();
    const streams = [1, 2, 3, 4].map(() => follow());
    expect(() => follow()).toThrow('request.too-many');
    follow({ sessionId: 'other' });
    streams[0]?.body.destroy();
    await soon();
    follow();
  });

  test('heartbeats, an end after its life, none after closing', async () => {
    hub = createLiveHub({ heartbeatMs: 10, lifeMs: 60 });
    const one = follow();
    await eventually(() => expect(one.text()).toContain('\n:\n\n'));
    await eventually(() => expect(one.body.destroyed).toBe(true));
    hub.close();
    expect(() => follow()).toThrow('request.unavailable');
  });

  test('a reader that takes nothing is cut off', async () => {
    hub = createLiveHub();
    const answer = hub.open({ topic: 'a', sessionId: 's', mayStillFollow: async () => true });
    if (!('file' in answer)) throw new Error('refused');
    for (let id = 0; id < 3000; id++) hub.publish(event(String(id)));
    await soon();
    expect(answer.body.destroyed).toBe(true);
  });
});
