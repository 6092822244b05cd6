export {
  deviceKindSchema,
  leastRemovals,
  SLOT_NAME_MAX,
  slotSchema,
  slotStateSchema,
  STALE_DAYS,
  unusedDays,
  type DeviceKind,
  type Slot,
  type SlotState,
} from './slot.ts';
export { DEVICE_HEADER } from './header.ts';
export { deviceErrors } from './errors.ts';
export { checkDeviceSlot, deleteDeviceSlots, endpoints, getDeviceSlots, renameDeviceSlots } from './endpoints.ts';
export { getSharedDevices, SHARED_MAX, shareDevice, unshareDevices, type SharedDevice } from './shared.ts';
