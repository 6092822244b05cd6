import * as z from 'zod/mini';
import { endpoint } from '#platform/kernel';
import { deviceErrors } from './errors.ts';
import { deviceKindSchema, SLOT_NAME_MAX } from './slot.ts';

/** More devices than a teacher's school lends to one class. */
export const SHARED_MAX = 100;

/** A device of a school: students whom the teacher teaches take no slot on it [DEV-6]. */
export const sharedDeviceSchema = z.object({
  id: z.number(),
  /** As the teacher calls it; empty where it has no name. */
  name: z.string(),
  browser: z.string(),
  system: z.string(),
  kind: deviceKindSchema,
  /** When it was marked, in milliseconds since 1970. */
  timestamp: z.number(),
  /** Whether it is the device that asks. */
  isCurrent: z.boolean(),
});
export type SharedDevice = z.infer<typeof sharedDeviceSchema>;

const data = z.object({ devices: z.array(sharedDeviceSchema) });
const may = ['teacher'] as const;

export const getSharedDevices = endpoint({
  name: 'getSharedDevices',
  method: 'GET',
  path: '/api/p/device-slots/shared',
  summary: 'The devices that the teacher marked as those of a school, the newest first [DEV-6]',
  data,
  may,
});

export const shareDevice = endpoint({
  name: 'shareDevice',
  method: 'PUT',
  path: '/api/p/device-slots/shared',
  summary: 'Marks the asking device as one of a school; marked again it gets the new name [DEV-6]',
  body: z.object({ name: z.string().check(z.trim(), z.maxLength(SLOT_NAME_MAX)) }),
  data,
  errors: [deviceErrors['too-many-shared']],
  may,
});

export const unshareDevices = endpoint({
  name: 'unshareDevices',
  method: 'DELETE',
  path: '/api/p/device-slots/shared',
  summary: 'Takes the mark from devices; ids that are gone already change nothing [DEV-6]',
  body: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(SHARED_MAX)),
  data,
  may,
});
