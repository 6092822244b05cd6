import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useUser } from '#features/session/web';
import { call, keyOf } from '#platform/web/api';
import { getXpScore, recordStatements, type VerbName } from '../../contract/index.ts';
import { announceProgress } from './news.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outboxStore } from './outbox-store.ts';
import { newStatement } from './statements.ts';

/** Tells the server what one reads, also later when there is no connection. Does nothing while nobody is signed in. */
export interface Report {
  /** The publication was opened. */
  initialized(): void;
  /** A unit was opened: it counts as visited. */
  progressed(unit: string): void;
  /** A unit was read, in that time; without unit: all of them were. */
  completed(unit?: string, spentMs?: number): void;
}

const outboxOf = (uid: string, client: QueryClient): Outbox =>
  createOutbox({
    store: outboxStore(uid),
    send: (batch, options) => call(recordStatements, { body: [...batch] }, options),
    onDelivered() {
      announceProgress();
      void client.invalidateQueries({ queryKey: keyOf(getXpScore) });
    },
  });

/** How many statements of a user the server has not acknowledged yet. */
export const countWaiting = (uid: string): number => outboxStore(uid).list().length;

/** Delivers what waits of earlier visits, also where no book is open; a failure leaves it for the next time [PROG-7]. */
export async function deliverReading(uid: string, client: QueryClient): Promise<void> {
  if (countWaiting(uid) === 0) return;
  const outbox = outboxOf(uid, client);
  await outbox.flush();
  outbox.close();
}

/** The reports of one publication [PROG-1, PROG-7]. */
export function useReport(publicationId: number): Report {
  const { uid, isWaitingForGuardian } = useUser();
  const client = useQueryClient();
  const outbox = useRef<Outbox>(undefined);
  useEffect(() => {
    // Of a child whose guardian has not answered nothing is sent, and nothing is kept [ACC-9, SAFE-7].
    if (!uid || isWaitingForGuardian) return undefined;
    const made = outboxOf(uid, client);
    outbox.current = made;
    void made.flush();
    const onOnline = () => void made.flush();
    const onLeave = () => made.leave();
    window.addEventListener('online', onOnline);
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pagehide', onLeave);
      made.leave();
      made.close();
      outbox.current = undefined;
    };
  }, [uid, isWaitingForGuardian, client]);
  return useMemo(() => {
    const tell = (verb: VerbName, unit?: string, spentMs?: number) =>
      outbox.current?.add(
        newStatement(verb, unit === undefined ? { publicationId } : { publicationId, unit }, { spentMs }),
      );
    return {
      initialized: () => tell('initialized'),
      progressed: (unit) => tell('progressed', unit),
      completed: (unit, spentMs) => tell('completed', unit, spentMs),
    };
  }, [publicationId]);
}
