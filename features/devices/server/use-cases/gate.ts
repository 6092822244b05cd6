import type { Context } from '#features/session/server';
import { fail, type Endpoint } from '#platform/kernel';
import type { Cache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import type { Gate } from '#platform/server/http';
import { DEVICE_HEADER, deviceErrors } from '../../contract/index.ts';
import { isProtected, type Protection } from '../policy.ts';
import { claimSlot, tokenOfSlot } from './claim-slot.ts';
import { deviceOf, type DeviceRules } from './device.ts';

/** Whether a session's device has a slot: by user, then by session. */
export type DeviceAccessCache = Cache<'inside' | 'locked-out'>;

/**
 * Runs before every call: in markets with device lock a protected one needs a slot. A device without one takes a free
 * slot at its first such call and gets its token in a header; a locked-out device is refused [DEV-1, DEV-5].
 */
export function createGate(
  cache: DeviceAccessCache,
  clock: Clock,
  { protection, rules }: { readonly protection: Protection; readonly rules: DeviceRules },
): Gate<Context> {
  const byEndpoint = new WeakMap<Endpoint, boolean>();
  const needsSlot = (endpoint: Endpoint): boolean => {
    const is = byEndpoint.get(endpoint) ?? isProtected(endpoint, protection);
    byEndpoint.set(endpoint, is);
    return is;
  };
  const refusal = fail(deviceErrors['locked-out']);
  return (endpoint, context) => {
    const { session, user } = context;
    if (!session || !rules.lockOf(context).supportsDeviceLock || !needsSlot(endpoint)) return undefined;
    const access = cache.get(user.uid ?? '', session.id, clock.now().getTime());
    if (access) return access === 'inside' ? undefined : refusal;
    return look(context);
  };

  async function look(context: Context) {
    const device = deviceOf(context, DEVICE_HEADER, rules);
    if (!device) return undefined;
    const now = clock.now();
    const since = cache.generation();
    const { slot, token, isShared } = await claimSlot(device, now);
    const isInside = slot !== undefined || isShared === true;
    const access = isInside ? 'inside' : 'locked-out';
    cache.set(device.owner.userId, device.session.id, access, { now: now.getTime(), since });
    const own = token ?? tokenOfSlot(device, slot);
    // Another token in the cookie may be the right one; the device's next check decides.
    if (own && (device.cookieToken ?? own) === own) device.keep(own);
    return isInside ? undefined : refusal;
  }
}
