import type { Slot, SlotState } from '../../contract/index.ts';
import { findSlotOfSession, listSlots, type SlotRow } from '../repositories/slots.ts';
import { claimAndRepair, type Claim } from './claim-slot.ts';
import { describeDevice } from './describe-device.ts';
import type { Device } from './device.ts';
import { isSharedFor } from './shared-devices.ts';

export const toSlot = ({ id, name, userAgent, isApp, seenAt }: SlotRow): Slot => ({
  id,
  name,
  userAgent,
  isApp,
  timestamp: seenAt.getTime(),
  ...describeDevice(userAgent),
});

async function stateOf({ home, market, owner }: Device, { slot, token, isShared }: Claim): Promise<SlotState> {
  return {
    slots: market.supportsDeviceLock ? (await listSlots(home, owner)).map(toSlot) : [],
    maxSlots: market.maxDeviceSlots,
    isDeviceLockedOut: market.supportsDeviceLock && !slot && !isShared,
    ...(slot ? { currentSlotId: slot.id } : {}),
    ...(token ? { token } : {}),
  };
}

/** How this device stands; takes a free slot where it has none [DEV-1]. Without device lock nothing is ever taken. */
export const checkSlot = async (device: Device, now: Date): Promise<SlotState> =>
  stateOf(device, device.market.supportsDeviceLock ? await claimAndRepair(device, now) : {});

/** The same without taking a slot: for who only looks [DEV-2]. */
export async function getSlots(device: Device): Promise<SlotState> {
  const slot = await findSlotOfSession(device.home, device.owner, device.session.tokenHash);
  if (slot) return stateOf(device, { slot });
  return stateOf(device, (await isSharedFor(device)) ? { isShared: true } : {});
}
