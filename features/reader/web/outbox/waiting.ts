import { createOutboxStore, type OutboxStore } from '#platform/web/outbox';
import { readStoredJson, storedKeys, writeStored } from '#platform/web/storage';
import type { BookMark, Locator } from '../../contract/index.ts';

// The places and marks of a reader that the server has not acknowledged yet, and copies of those that it has. Each is stored
// under its user: it is never sent as another user's.

const PLACE = 'klupa.reader.place.';
const MARK = 'klupa.reader.mark.';
/** An earlier version stored the waiting marks of a book together. */
const EARLIER_MARKS = 'klupa.reader.waiting-marks.';
const COPY = 'klupa.reader.marks-copy.';
/** Units that a reader has read, on this device; the server has them too. */
export const READ = 'klupa.reader.read.';

/** Where a signed-in reader is, by this device. */
export interface ReaderPlace {
  readonly locator: Locator;
  readonly readAt: string;
  /** The server has acknowledged it. */
  readonly isTold: boolean;
}

const isPlace = (stored: unknown): stored is ReaderPlace =>
  typeof stored === 'object' && stored !== null && 'locator' in stored && 'readAt' in stored;

/** The last place of a user in each book, by `dos_id`. A delivered place stays: a kept book opens there. */
export const placesOf = (uid: string): OutboxStore<ReaderPlace> =>
  createOutboxStore({
    prefix: `${PLACE}${uid}.`,
    isItem: isPlace,
    delivered: { isMarked: ({ isTold }) => isTold, mark: (place) => ({ ...place, isTold: true }) },
  });

export const placeOn = (uid: string, dosId: string): ReaderPlace | undefined => placesOf(uid).get(dosId);

/** A mark that was made or changed; null: it was deleted. */
export type WaitingMark = BookMark | null;

const isMark = (stored: unknown): stored is WaitingMark =>
  stored === null || (typeof stored === 'object' && 'id' in stored && 'href' in stored);

export const markKey = (dosId: string, mark: string): string => `${dosId}.${mark}`;

export function partsOfKey(key: string): { readonly publication: string; readonly mark: string } {
  const [publication = '', mark = ''] = key.split('.');
  return { publication, mark };
}

/** The waiting marks of a user in all books, by `markKey`. */
export function marksOf(uid: string): OutboxStore<WaitingMark> {
  const store = createOutboxStore<WaitingMark>({ prefix: `${MARK}${uid}.`, isItem: isMark });
  const earlier = `${EARLIER_MARKS}${uid}.`;
  for (const key of storedKeys('local', earlier)) store.adopt(key, (mark) => markKey(key.slice(earlier.length), mark));
  return store;
}

export type WaitingMarks = Readonly<Record<string, WaitingMark>>;

/** The waiting marks of a user in one book, by id. */
export const waitingMarks = (uid: string, dosId: string): WaitingMarks =>
  Object.fromEntries(
    marksOf(uid)
      .list()
      .flatMap(({ key, item }) => {
        const { publication, mark } = partsOfKey(key);
        return publication === dosId ? [[mark, item] as const] : [];
      }),
  );

export const withWaiting = (marks: readonly BookMark[], waiting: WaitingMarks): BookMark[] => [
  ...marks.filter(({ id }) => !(id in waiting)),
  ...Object.values(waiting).filter((mark) => mark !== null),
];

/** The last list of marks from the server, for a kept book. */
export function copiedMarks(uid: string, dosId: string): readonly BookMark[] {
  const stored = readStoredJson('local', `${COPY}${uid}.${dosId}`);
  return Array.isArray(stored) ? (stored as BookMark[]) : [];
}

export const copyMarks = (uid: string, dosId: string, marks: readonly BookMark[]): boolean =>
  writeStored('local', `${COPY}${uid}.${dosId}`, JSON.stringify(marks));

/** Removes everything of other users but the places and marks that wait for their next visit. */
export function forgetDelivered(others: (uid: string) => boolean): void {
  for (const prefix of [PLACE, COPY, READ])
    for (const key of storedKeys('local', prefix)) {
      const [uid = '', dosId = ''] = key.slice(prefix.length).split('.');
      if (others(uid) && (prefix !== PLACE || placeOn(uid, dosId)?.isTold !== false)) writeStored('local', key, null);
    }
}
