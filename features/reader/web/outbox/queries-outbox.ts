import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { deliverReading } from '#features/progress/web';
import { userOf, useUser } from '#features/session/web';
import { call, queryOf, type CallError } from '#platform/web/api';
import { createOutbox, useDelivery, type Entry, type Outbox } from '#platform/web/outbox';
import { deleteMark, listMarks, saveMark, savePosition } from '../../contract/index.ts';
import { isAway } from '../trouble/is-away.ts';
import { marksOf, partsOfKey, placesOf, type ReaderPlace, type WaitingMark } from './waiting.ts';

/** Delivers places with the times of reading: of several devices the latest one counts [READ-4]. */
const placeOutbox = (uid: string, isCurrent: () => boolean): Outbox<ReaderPlace> =>
  createOutbox({
    store: placesOf(uid),
    isCurrent,
    async send([{ key, item }], options) {
      const body = { ...item.locator, userId: uid, readAt: item.readAt };
      await call(savePosition, { params: { publication: key }, body }, options);
      return [key];
    },
    onRefused() {
      // The book or its page is gone, or locked: the reader has no use for a message.
    },
  });

/** The answers of the server that this page has. */
export type Answers = QueryClient;

interface MarkListener {
  /** A mark was delivered, and is in the list of marks. */
  readonly onDelivered?: () => void;
  readonly onRefused?: (key: string, error: CallError) => void;
}

/** Delivers marks, the latest version of each [READ-12]. */
const markOutbox = (
  uid: string,
  client: Answers,
  isCurrent: () => boolean,
  { onDelivered, onRefused }: MarkListener = {},
): Outbox<WaitingMark> =>
  createOutbox({
    store: marksOf(uid),
    isCurrent,
    async send([{ key, item }], options) {
      const params = partsOfKey(key);
      if (item) {
        const { id: _, createdAt: __, ...body } = item;
        await call(saveMark, { params, body }, options);
      } else await call(deleteMark, { params }, options);
      return [key];
    },
    onDelivered(entries) {
      for (const entry of entries) void addToList(client, entry).then(onDelivered);
    },
    onRefused: ({ key }, error) => onRefused?.(key, error),
  });

/** Writes a delivered mark into the list that came from the server. */
async function addToList(client: Answers, { key, item }: Entry<WaitingMark>): Promise<void> {
  const { publication, mark } = partsOfKey(key);
  const { queryKey } = queryOf(listMarks, { params: { publication } });
  const hasList = client.getQueryData(queryKey) !== undefined;
  // The answer to an earlier request may lack the mark.
  const isCurrentList = hasList && client.isFetching({ queryKey }) === 0;
  client.setQueryData(
    queryKey,
    (old) => old && { marks: [...old.marks.filter(({ id }) => id !== mark), ...(item ? [item] : [])] },
  );
  if (isCurrentList) return;
  if (!hasList) await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** Whether entries are sent from here: not while a child waits for a guardian [ACC-9], and not from a page without a network. */
function useSender(): { readonly uid: string; readonly isCurrent: () => boolean } | undefined {
  const { uid, isWaitingForGuardian } = useUser();
  const client = useQueryClient();
  return useMemo(
    () =>
      uid === undefined || isWaitingForGuardian || isAway()
        ? undefined
        : { uid, isCurrent: () => userOf(client).uid === uid },
    [uid, isWaitingForGuardian, client],
  );
}

/** Delivers the places of the user while a book is open; undefined where they stay on this device for now. */
export function usePlaceOutbox(): Outbox<ReaderPlace> | undefined {
  const sender = useSender();
  const outbox = useMemo(() => sender && placeOutbox(sender.uid, sender.isCurrent), [sender]);
  useDelivery(outbox);
  return outbox;
}

/** Users whose open book delivers their marks: it shows why a mark was refused. */
const usersWithOpenBook = new Set<string>();

/** Delivers the marks of the user while a book is open; undefined where they stay on this device for now. */
export function useMarkOutbox({ onDelivered, onRefused }: Required<MarkListener>): Outbox<WaitingMark> | undefined {
  const client = useQueryClient();
  const sender = useSender();
  const outbox = useMemo(
    () => sender && markOutbox(sender.uid, client, sender.isCurrent, { onDelivered, onRefused }),
    [sender, client, onDelivered, onRefused],
  );
  const uid = sender?.uid;
  useEffect(() => {
    if (uid === undefined) return undefined;
    usersWithOpenBook.add(uid);
    return () => void usersWithOpenBook.delete(uid);
  }, [uid]);
  useDelivery(outbox);
  return outbox;
}

/** Delivers places, marks and statements of earlier visits, also where no book is open. A failure leaves them for the next time. */
export async function deliverWaiting(uid: string, client: Answers, isCurrent: () => boolean): Promise<void> {
  const marks = usersWithOpenBook.has(uid) ? [] : [markOutbox(uid, client, isCurrent)];
  for (const outbox of [placeOutbox(uid, isCurrent), ...marks]) {
    await outbox.flush();
    outbox.close();
  }
  await deliverReading(uid, client, isCurrent);
}
