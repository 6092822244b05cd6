import { SESSION_CHANNEL, type Context } from '#features/session/server';
import { fail, ok } from '#platform/kernel';
import type { RunningFeature } from '#platform/server/feature';
import { route, type Identify } from '#platform/server/http';
import { createLiveTopics } from '#platform/server/live';
import { familyErrors, followFamilies, uidOfTopic } from '../../contract/index.ts';
import { FAMILIES_CHANNEL } from '../repositories/live-channel.ts';

/** Users follow only their own families; students who wait for a guardian are in none [FAM-5, ACC-9]. */
const mayFollow = ({ user }: Context, uid: string): boolean => user.uid === uid && user.isWaitingForGuardian !== true;

/** Notifies open screens about the families of their user: that a member joined or left, but not which one. */
export function createFamiliesLive(identify: Identify<Context>): RunningFeature<Context> {
  const live = createLiveTopics(identify);
  return {
    routes: [
      route(followFamilies, ({ query }, context: Context) => {
        const uid = uidOfTopic(query.topic);
        return live.open(context, async (now) => (mayFollow(now, uid) ? ok(uid) : fail(familyErrors.unknown)));
      }),
    ],
    channels: { [SESSION_CHANNEL]: live.recheck, [FAMILIES_CHANNEL]: (payload) => live.hear(payload) },
    forgetAll: live.resync,
    beforeClose: live.end,
  };
}
