import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { userOf, useUser } from '#features/session/web';
import { call, keyOf, queryOf } from '#platform/web/api';
import { createOutbox, createOutboxStore } from '#platform/web/outbox';
import { getChildrenAssignments, getOwnAssignments, openAssignment, type OwnAssignment } from '../contract/index.ts';

/** A student reads in another tab meanwhile, a child on another device. */
const live = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const useOwnAssignments = () => useQuery({ ...queryOf(getOwnAssignments, {}), ...live });

export const useChildrenAssignments = () => useQuery({ ...queryOf(getChildrenAssignments, {}), ...live });

interface LastOpen {
  ids: readonly number[];
}

const lastOpenOf = new WeakMap<QueryClient, LastOpen>();

/** The open assignments that a screen of this page showed last, as long as the page lives: those done since are praised. */
export function useLastOpen(): LastOpen {
  const client = useQueryClient();
  const known = lastOpenOf.get(client) ?? { ids: [] };
  lastOpenOf.set(client, known);
  return known;
}

/** An assignment that its student opened. */
interface Opening {
  readonly id: number;
}

const isOpening = (stored: unknown): stored is Opening =>
  typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'number';

/**
 * Notes that the student opens an assignment, and does not wait for it. What the server does not get now, it gets at the
 * next visit [ASSIGN-4].
 */
export function useOpenings(): (id: number) => void {
  const { uid, isWaitingForGuardian } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => {
    if (!uid || isWaitingForGuardian) return undefined;
    const list = keyOf(getOwnAssignments, {});
    return createOutbox<Opening>({
      store: createOutboxStore({ prefix: `klupa.outbox.assignments.${uid}.`, isItem: isOpening }),
      isCurrent: () => userOf(client).uid === uid,
      async send([{ key, item }]) {
        // The call outlives the page: what opens may take its tab.
        const opened = await call(openAssignment, { params: { id: String(item.id) } }, { keepalive: true });
        client.setQueryData<OwnAssignment[]>(list, (before) =>
          before?.map((one) => (one.id === opened.id ? opened : one)),
        );
        return [key];
      },
      onRefused: () => void client.invalidateQueries({ queryKey: list }),
    });
  }, [uid, isWaitingForGuardian, client]);
  useEffect(() => {
    outbox?.start();
    return outbox?.close;
  }, [outbox]);
  return useCallback((id) => outbox?.put(String(id), { id }), [outbox]);
}
