import { readStoredJson, storedKeys, writeStored } from '#platform/web/storage';
import type { BookMark, Locator } from '../../contract/index.ts';

// What a reader did without a network, and what the server has not heard of yet. Each under its user: it is never told as
// another's.

const PLACE = 'klupa.reader.place.';
const MARKS = 'klupa.reader.waiting-marks.';
const COPY = 'klupa.reader.marks-copy.';
/** Units that a reader has read, on this device; the server knows them too. */
export const READ = 'klupa.reader.read.';

/** Where a signed-in reader is, by this device. */
export interface WaitingPlace {
  readonly locator: Locator;
  readonly readAt: string;
  /** The server knows it. */
  readonly isTold: boolean;
}

const isPlace = (found: unknown): found is WaitingPlace =>
  typeof found === 'object' && found !== null && 'locator' in found && 'readAt' in found;

export function placeOn(uid: string, dosId: string): WaitingPlace | undefined {
  const found = readStoredJson('local', `${PLACE}${uid}.${dosId}`);
  return isPlace(found) ? found : undefined;
}

export const keepPlace = (uid: string, dosId: string, place: WaitingPlace): boolean =>
  writeStored('local', `${PLACE}${uid}.${dosId}`, JSON.stringify(place));

/** A mark that was made or changed; null was taken away. */
export type WaitingMarks = Readonly<Record<string, BookMark | null>>;

export function waitingMarks(uid: string, dosId: string): WaitingMarks {
  const found = readStoredJson('local', `${MARKS}${uid}.${dosId}`);
  return typeof found === 'object' && found !== null ? (found as WaitingMarks) : {};
}

/** Reads anew before it writes, so that two tabs do not lose each other's. */
export function changeWaitingMarks(
  uid: string,
  dosId: string,
  change: (marks: WaitingMarks) => WaitingMarks,
): WaitingMarks {
  const next = change(waitingMarks(uid, dosId));
  const isEmpty = Object.keys(next).length === 0;
  writeStored('local', `${MARKS}${uid}.${dosId}`, isEmpty ? null : JSON.stringify(next));
  return next;
}

export const withWaiting = (marks: readonly BookMark[], waiting: WaitingMarks): BookMark[] => [
  ...marks.filter(({ id }) => !(id in waiting)),
  ...Object.values(waiting).filter((mark) => mark !== null),
];

/** The marks as the server last told them, for a kept book. */
export function copiedMarks(uid: string, dosId: string): readonly BookMark[] {
  const found = readStoredJson('local', `${COPY}${uid}.${dosId}`);
  return Array.isArray(found) ? (found as BookMark[]) : [];
}

export const copyMarks = (uid: string, dosId: string, marks: readonly BookMark[]): boolean =>
  writeStored('local', `${COPY}${uid}.${dosId}`, JSON.stringify(marks));

/** Books of which somebody's places or marks wait to be told. */
export function listWaiting(uid: string): string[] {
  const marked = storedKeys('local', `${MARKS}${uid}.`).map((key) => key.slice(`${MARKS}${uid}.`.length));
  const placed = storedKeys('local', `${PLACE}${uid}.`)
    .map((key) => key.slice(`${PLACE}${uid}.`.length))
    .filter((dosId) => placeOn(uid, dosId)?.isTold === false);
  return [...new Set([...marked, ...placed])];
}

/** Who goes leaves nothing here but what the server has not heard yet. */
export function forgetToldBy(others: (uid: string) => boolean): void {
  for (const prefix of [PLACE, COPY, READ])
    for (const key of storedKeys('local', prefix)) {
      const [uid = '', dosId = ''] = key.slice(prefix.length).split('.');
      if (others(uid) && (prefix !== PLACE || placeOn(uid, dosId)?.isTold !== false)) writeStored('local', key, null);
    }
}
