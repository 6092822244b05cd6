import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { userOf, useUser } from '#features/session/web';
import { call, keyOf } from '#platform/web/api';
import { createOutbox, createOutboxStore, useDelivery, type Outbox, type OutboxStore } from '#platform/web/outbox';
import { getXpScore, recordStatements, type Statement, type VerbName } from '../../contract/index.ts';
import { announceProgress } from './news.ts';
import { newStatement } from './statements.ts';

/** Statements in one call; a call that outlives the page may carry 64 KiB. */
const BATCH = 50;
/** Statements that are added within this time are sent together. */
const GATHER_MS = 400;

/**
 * Reports the user's reading to the server, also later when there is no connection. Does nothing while no user is
 * signed in.
 */
export interface Report {
  /** The publication was opened. */
  initialized(): void;
  /** A unit was opened: it counts as visited. */
  progressed(unit: string): void;
  /** A unit was read, in that time; without unit: all of them were. */
  completed(unit?: string, spentMs?: number): void;
}

const isStatement = (stored: unknown): stored is Statement =>
  typeof stored === 'object' && stored !== null && 'id' in stored && 'timestamp' in stored;

/** The statements of a user that the server has not acknowledged yet, oldest first. */
export const statementsOf = (uid: string): OutboxStore<Statement> =>
  createOutboxStore({
    prefix: `klupa.outbox.${uid}.`,
    isItem: isStatement,
    compare: (one, other) => one.timestamp.localeCompare(other.timestamp),
  });

/** Delivers statements; the server counts each id once [PROG-7]. */
export const statementOutbox = (uid: string, client: QueryClient, isCurrent: () => boolean): Outbox<Statement> =>
  createOutbox({
    store: statementsOf(uid),
    most: BATCH,
    isCurrent,
    send: (batch, options) => call(recordStatements, { body: batch.map(({ item }) => item) }, options),
    onDelivered() {
      announceProgress();
      void client.invalidateQueries({ queryKey: keyOf(getXpScore) });
    },
    onRefused: ({ item: { verb, object } }, { code }) =>
      console.warn(`A statement was refused (${code}) and dropped:`, verb.id, object.id),
  });

/** How many statements of a user the server has not acknowledged yet. */
export const countWaiting = (uid: string): number => statementsOf(uid).list().length;

/** Delivers the statements of earlier visits, also where no book is open; a failure leaves them for the next time [PROG-7]. */
export async function deliverReading(uid: string, client: QueryClient, isCurrent: () => boolean): Promise<void> {
  const outbox = statementOutbox(uid, client, isCurrent);
  await outbox.flush();
  outbox.close();
}

/**
 * The reports of one publication [PROG-1, PROG-7].
 *
 * @param isAway whether this page knows no session: statements are stored, and a later page sends them
 */
export function useReport(publicationId: number, isAway: boolean): Report {
  const { uid, isWaitingForGuardian } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => {
    // While a child waits for a guardian, no statement is stored or sent [ACC-9, SAFE-7].
    if (!uid || isWaitingForGuardian) return undefined;
    return statementOutbox(uid, client, () => !isAway && userOf(client).uid === uid);
  }, [uid, isWaitingForGuardian, isAway, client]);
  useDelivery(outbox);
  return useMemo(() => {
    const report = (verb: VerbName, unit?: string, spentMs?: number) => {
      const activity = unit === undefined ? { publicationId } : { publicationId, unit };
      const statement = newStatement(verb, activity, { spentMs });
      outbox?.put(statement.id, statement, GATHER_MS);
    };
    return {
      initialized: () => report('initialized'),
      progressed: (unit) => report('progressed', unit),
      completed: (unit, spentMs) => report('completed', unit, spentMs),
    };
  }, [publicationId, outbox]);
}
