import { fail, ok, type Result } from '#platform/kernel';
import { deviceErrors, type Slot } from '../../contract/index.ts';
import { changeSlot, listSlots } from '../repositories/slots.ts';
import type { Device } from './device.ts';
import { toSlot } from './slot-state.ts';

/** Names devices, all or none [DEV-4]. */
export async function renameSlots(
  { home, owner }: Device,
  names: readonly { readonly id: number; readonly name: string }[],
): Promise<Result<{ updatedSlots: Slot[] }>> {
  return home.transaction(async (inside) => {
    const slotIds = new Set((await listSlots(inside, owner)).map(({ id }) => id));
    if (names.some(({ id }) => !slotIds.has(id))) return fail(deviceErrors['slot-unknown']);
    const updatedSlots: Slot[] = [];
    for (const { id, name } of names) {
      const row = await changeSlot(inside, owner, id, { name });
      if (row) updatedSlots.push(toSlot(row));
    }
    return ok({ updatedSlots });
  });
}
