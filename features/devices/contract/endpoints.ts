import * as z from 'zod/mini';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { deviceErrors } from './errors.ts';
import { getSharedDevices, shareDevice, unshareDevices } from './shared.ts';
import { SLOT_NAME_MAX, slotSchema, slotStateSchema } from './slot.ts';

/** More slots than any market gives. */
const MOST = 50;
const slotId = z.int().check(z.positive());

export const checkDeviceSlot = endpoint({
  name: 'checkDeviceSlot',
  method: 'POST',
  path: '/api/p/device-slot-check',
  summary: 'Takes a free slot for this device, or says that it is locked out [DEV-1, NAV-8]',
  data: slotStateSchema,
  may: alsoByPictures(signedIn),
});

export const getDeviceSlots = endpoint({
  name: 'getDeviceSlots',
  method: 'GET',
  path: '/api/p/device-slots',
  summary: "The user's devices; takes no slot [DEV-2]",
  data: slotStateSchema,
  may: signedIn,
});

export const deleteDeviceSlots = endpoint({
  name: 'deleteDeviceSlots',
  method: 'DELETE',
  path: '/api/p/device-slots',
  summary:
    'Removes devices and ends their sessions everywhere; ids that are gone already change nothing [DEV-2, DEV-5]',
  body: z.array(slotId).check(z.minLength(1), z.maxLength(MOST)),
  data: z.pick(slotStateSchema, { slots: true, maxSlots: true }),
  may: signedIn,
});

export const renameDeviceSlots = endpoint({
  name: 'renameDeviceSlots',
  method: 'PUT',
  path: '/api/p/device-slots',
  summary: 'Names devices; an empty name goes back to the description of the device [DEV-4]',
  body: z
    .array(z.object({ id: slotId, name: z.string().check(z.trim(), z.maxLength(SLOT_NAME_MAX)) }))
    .check(z.minLength(1), z.maxLength(MOST)),
  data: z.object({ updatedSlots: z.array(slotSchema) }),
  errors: [deviceErrors['slot-unknown']],
  may: signedIn,
});

export const endpoints = [
  checkDeviceSlot,
  getDeviceSlots,
  deleteDeviceSlots,
  renameDeviceSlots,
  getSharedDevices,
  shareDevice,
  unshareDevices,
];
