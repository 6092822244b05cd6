import type { Market } from '#features/market/contract';
import { allHostNamesOf, type Site } from '#features/market/server';
import type { Context } from '#features/session/server';
import { createCache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import type { Gate, Route } from '#platform/server/http';
import { endpoints } from '../contract/index.ts';
import type { Protection } from './policy.ts';
import { deviceData } from './repositories/personal-data.ts';
import { DEVICES_CHANNEL } from './repositories/slots.ts';
import { createRoutes } from './routes.ts';
import { lockFollowsAccount, type DeviceRules, type IsTaughtBy } from './use-cases/device.ts';
import { createGate, type DeviceAccessCache } from './use-cases/gate.ts';

export { describeDevice } from './use-cases/describe-device.ts';
export { isProtected, type Protection } from './policy.ts';

/** How long a node remembers whether a device has a slot; a change is heard at once. */
const ACCESS_LIFE_MS = 15_000;
const MOST_ACCESS = 20_000;

export interface DevicesServer {
  readonly routes: Route<Context>[];
  /** Refuses protected calls of locked-out devices [DEV-5]; runs after the check of kinds, before every call. */
  readonly gates: readonly Gate<Context>[];
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  forgetAll(): void;
}

export interface DevicesOptions {
  readonly clock: Clock;
  readonly protection: Protection;
  readonly markets?: readonly Market[];
  readonly site?: Pick<Site, 'hostMap'>;
  /** False for all students if absent. */
  readonly isTaughtBy?: IsTaughtBy;
}

export function createDevicesServer(options: DevicesOptions): DevicesServer {
  const { clock, protection, markets = [], site = { hostMap: {} }, isTaughtBy = async () => false } = options;
  const rules: DeviceRules = {
    lockOf: lockFollowsAccount(markets),
    hostsOf: (market) => allHostNamesOf(market, site.hostMap),
    isTaughtBy,
  };
  const cache: DeviceAccessCache = createCache({ lifeMs: ACCESS_LIFE_MS, most: MOST_ACCESS });
  return {
    routes: createRoutes(cache, clock, rules),
    gates: [createGate(cache, clock, { protection, rules })],
    channels: { [DEVICES_CHANNEL]: (userId) => cache.forget(userId) },
    forgetAll: () => cache.clear(),
  };
}

/** The devices of an account, and the lock of those without a slot. */
export const feature = { name: 'devices', endpoints, personalData: [deviceData], create: createDevicesServer };
