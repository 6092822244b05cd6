import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Gate, Route } from '#platform/server/http';
import type { Protection } from './policy.ts';
import { DEVICES_CHANNEL } from './repositories/slots.ts';
import { createRoutes } from './routes.ts';
import { createGate } from './use-cases/gate.ts';
import { createDeviceAccessCache } from './use-cases/slot-state-cache.ts';

export { describeDevice } from './use-cases/describe-device.ts';
export { deviceData } from './repositories/personal-data.ts';
export { isProtected, type Protection } from './policy.ts';

export interface DevicesServer {
  readonly routes: Route<Context>[];
  /** Refuses protected calls of locked-out devices [DEV-5]; stands behind the kinds, before every call. */
  readonly gate: Gate<Context>;
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  forgetAll(): void;
}

export function createDevicesServer({ clock, protection }: { clock: Clock; protection: Protection }): DevicesServer {
  const cache = createDeviceAccessCache();
  return {
    routes: createRoutes(cache, clock),
    gate: createGate(cache, clock, protection),
    channels: { [DEVICES_CHANNEL]: (userId) => cache.forgetUser(userId) },
    forgetAll: () => cache.clear(),
  };
}
