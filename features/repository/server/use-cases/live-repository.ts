import { SESSION_CHANNEL, type Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { RunningFeature } from '#platform/server/feature';
import { route } from '#platform/server/http';
import { createLiveTopics } from '#platform/server/live';
import { followRepository, unitTopic } from '../../contract/index.ts';
import type { RepositoryDeps } from '../deps.ts';
import { placeKey, REPOSITORY_CHANNEL } from '../repositories/live-channel.ts';
import { findSeenUnit, readingOf } from './reading.ts';

/** The topic as the channel names it, if the caller may follow it. */
async function findTopic(context: Context, topic: string, deps: RepositoryDeps): Promise<Result<string>> {
  const [kind, ...numbers] = topic.split(':');
  const [first = 0, second = 0] = numbers.map(Number);
  if (kind === 'unit') {
    const unit = await findSeenUnit(context, first, deps);
    return unit.isOk ? ok(unitTopic(first)) : unit;
  }
  const reading = readingOf(context);
  return reading.isOk ? ok(placeKey({ language: reading.value.language, gradeId: first, subjectId: second })) : reading;
}

/** Notifies open screens about units and their lists: that something changed, but not what [REPO-4]. */
export function createRepositoryLive(deps: RepositoryDeps): RunningFeature<Context> {
  const live = createLiveTopics(deps.identify);
  return {
    routes: [
      route(followRepository, ({ query }, context: Context) =>
        live.open(context, (now) => findTopic(now, query.topic, deps)),
      ),
    ],
    channels: {
      [SESSION_CHANNEL]: live.recheck,
      [REPOSITORY_CHANNEL]: (payload) => live.hear(payload, (kind) => kind === 'hidden'),
    },
    forgetAll: live.resync,
    beforeClose: live.end,
  };
}
