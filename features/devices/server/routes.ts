import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { deleteSlots } from './use-cases/delete-slots.ts';
import { deviceOf, type Device, type DeviceRules } from './use-cases/device.ts';
import type { DeviceAccessCache } from './use-cases/gate.ts';
import { renameSlots } from './use-cases/rename-slots.ts';
import { getShared, share, unshare } from './use-cases/shared-devices.ts';
import { checkSlot, getSlots } from './use-cases/slot-state.ts';

export function createRoutes(cache: DeviceAccessCache, clock: Clock, rules: DeviceRules): Route<Context>[] {
  const forDevice = async <Value>(
    context: Context,
    act: (device: Device) => Promise<Result<Value>>,
  ): Promise<Result<Value>> => {
    const device = deviceOf(context, contract.DEVICE_HEADER, rules);
    return device ? act(device) : fail(requestErrors['not-signed-in']);
  };
  return [
    route(contract.checkDeviceSlot, (_, context: Context) =>
      forDevice(context, async (device) => {
        const state = await checkSlot(device, clock.now());
        const own = state.token ?? (state.currentSlotId === undefined ? undefined : device.token);
        if (own) device.keep(own);
        // This node must not go on refusing what it refused a moment ago.
        if (!state.isDeviceLockedOut) cache.forget(device.owner.userId);
        return ok(state);
      }),
    ),
    route(contract.getDeviceSlots, (_, context: Context) =>
      forDevice(context, async (device) => ok(await getSlots(device))),
    ),
    route(contract.deleteDeviceSlots, ({ body }, context: Context) =>
      forDevice(context, async (device) => {
        const left = await deleteSlots(device, body);
        cache.forget(device.owner.userId);
        return ok(left);
      }),
    ),
    route(contract.renameDeviceSlots, ({ body }, context: Context) =>
      forDevice(context, (device) => renameSlots(device, body)),
    ),
    route(contract.getSharedDevices, (_, context: Context) =>
      forDevice(context, async (device) => ok(await getShared(device))),
    ),
    route(contract.shareDevice, ({ body }, context: Context) =>
      forDevice(context, (device) => share(device, body.name)),
    ),
    route(contract.unshareDevices, ({ body }, context: Context) =>
      forDevice(context, async (device) => ok(await unshare(device, body))),
    ),
  ];
}
