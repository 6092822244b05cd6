import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call, keyOf, mutationOf, queryOf, type CallError } from '#platform/web/api';
import {
  checkDeviceSlot,
  deleteDeviceSlots,
  getDeviceSlots,
  renameDeviceSlots,
  type SlotState,
} from '../../contract/index.ts';
import { noteLockedOut } from '../lock/lock-store.ts';

const slotsQuery = queryOf(getDeviceSlots, {});

/** The user's devices, fetched again whenever the list is opened. */
export const useSlots = (): UseQueryResult<SlotState, CallError> =>
  useQuery({ ...slotsQuery, staleTime: 0, refetchOnMount: 'always' });

/** Removes devices and then checks whether this device has a slot: returns the new state [DEV-2]. */
export function useRemoveSlots() {
  const client = useQueryClient();
  return useMutation<SlotState | undefined, CallError, { ids: readonly number[]; isOwn: boolean }>({
    async mutationFn({ ids, isOwn }) {
      await call(deleteDeviceSlots, { body: [...ids] });
      // The own session ended with the own slot.
      return isOwn ? undefined : call(checkDeviceSlot, {});
    },
    onSuccess(state) {
      if (!state) return;
      client.setQueryData(slotsQuery.queryKey, state);
      noteLockedOut(state.isDeviceLockedOut);
      // Calls that were refused before may succeed now.
      if (!state.isDeviceLockedOut)
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getDeviceSlots.name });
    },
  });
}

/** Names a device [DEV-4]. */
export function useRenameSlot() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(renameDeviceSlots),
    onSuccess({ updatedSlots }) {
      const updated = new Map(updatedSlots.map((slot) => [slot.id, slot]));
      client.setQueryData<SlotState>(keyOf(getDeviceSlots, {}), (state) =>
        state ? { ...state, slots: state.slots.map((slot) => updated.get(slot.id) ?? slot) } : state,
      );
    },
  });
}
