import { endSessions } from '#features/session/server';
import { createScope } from '#platform/server/db';
import type { SlotState } from '../../contract/index.ts';
import { announceDevices, listSlots, lockSlots, removeSlots } from '../repositories/slots.ts';
import type { Device } from './device.ts';
import { toSlot } from './slot-state.ts';

/** Removes devices of the user; their sessions end on all nodes, and their login page says why [DEV-5]. */
export async function deleteSlots(
  { scope, home, market, owner }: Device,
  ids: readonly number[],
): Promise<Pick<SlotState, 'slots' | 'maxSlots'>> {
  return home.transaction(async (inside) => {
    await lockSlots(inside, owner);
    const only = await removeSlots(inside, owner, ids);
    await endSessions(createScope(inside.executor, scope.workspaces), owner.userId, { reason: 'device-removed', only });
    await announceDevices(inside, owner);
    return { slots: (await listSlots(inside, owner)).map(toSlot), maxSlots: market.maxDeviceSlots };
  });
}
