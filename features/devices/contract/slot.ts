import * as z from 'zod/mini';

export const deviceKindSchema = z.enum(['phone', 'tablet', 'computer']);
export type DeviceKind = z.infer<typeof deviceKindSchema>;

/** Longest name of a device, in characters. */
export const SLOT_NAME_MAX = 60;

/** A device slot (specification, section 3): one device of one user. */
export const slotSchema = z.object({
  id: z.number(),
  /** As the user calls it; empty until then. */
  name: z.string(),
  userAgent: z.string(),
  /** When it was last used, in milliseconds since 1970; at most an hour behind. */
  timestamp: z.number(),
  /** Whether it is the product's app and not a browser. */
  isApp: z.boolean(),
  /** Out of the user agent; empty where it does not tell: `Chrome`, `Windows`. */
  browser: z.string(),
  system: z.string(),
  kind: deviceKindSchema,
});
export type Slot = z.infer<typeof slotSchema>;

/** What a device knows of the slots of its user. */
export const slotStateSchema = z.object({
  slots: z.array(slotSchema),
  maxSlots: z.number(),
  /** The slot of the asking device; absent while it has none. */
  currentSlotId: z.optional(z.number()),
  /** The device's token, in the answer that gives it a new one. */
  token: z.optional(z.string()),
  isDeviceLockedOut: z.boolean(),
});
export type SlotState = z.infer<typeof slotStateSchema>;

/** How many slots must go before this device fits: all but one less than the maximum [DEV-2]. Never less than one. */
export const leastRemovals = ({ slots, maxSlots }: Pick<SlotState, 'slots' | 'maxSlots'>): number =>
  Math.max(1, slots.length - (maxSlots - 1));

/** A device that was not used for longer counts as forgotten. */
export const STALE_DAYS = 90;
const DAY_MS = 86_400_000;

/** For how many whole days a device was not used; undefined while it is not stale. */
export function unusedDays({ timestamp }: Pick<Slot, 'timestamp'>, now: number): number | undefined {
  const days = Math.floor((now - timestamp) / DAY_MS);
  return days > STALE_DAYS ? days : undefined;
}
