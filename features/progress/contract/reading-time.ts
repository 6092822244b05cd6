import { READ_AFTER_MS } from './statement.ts';

/** How long a unit is, as the import counted it. */
export interface UnitLength {
  /** Words of its text; null where the import did not count them. */
  readonly words: number | null;
  /** Seconds of the sound of its page; null where the length of the sound is unknown, 0 where there is no sound. */
  readonly soundSeconds: number | null;
}

/** The length of a unit of a book that was imported before words were counted. */
export const UNKNOWN_LENGTH: UnitLength = { words: null, soundSeconds: null };

/** No child reads more words in a second. */
const WORDS_PER_SECOND = 10;
const READ_AFTER_MOST_MS = 60_000;

/** How long a unit must be in sight to count as read, in ms: by its words, between 2 and 60 seconds [READ-8]. Pure. */
export const readAfter = (words: number): number =>
  Math.min(READ_AFTER_MOST_MS, Math.max(READ_AFTER_MS, (words / WORDS_PER_SECOND) * 1000));

/** The engine may find some words less on a page than the import did. */
const TOLERANCE = 0.9;

/** The same as the server asks for it, in ms: 2 seconds where the words are unknown [SAFE-7]. Pure. */
export const leastStay = ({ words }: UnitLength): number =>
  words === null ? READ_AFTER_MS : Math.max(READ_AFTER_MS, TOLERANCE * readAfter(words));

/** Longer than a page is in sight of a child who reads it. */
export const STAY_MAX_SECONDS = 3600;
/** Two seconds a word is the pace of a child who learns to read; a page has a minute at least. */
const SECONDS_PER_WORD = 2;
const OFFLINE_LEAST_SECONDS = 60;
/** Where words or sound are not known: 300 words at that pace, or a song. */
const UNKNOWN_SECONDS = 600;

/** How many seconds of a unit count at most when it was read without a network [SAFE-7, PROG-9]. Pure. */
export const mostOffline = ({ words, soundSeconds }: UnitLength): number =>
  (words === null ? UNKNOWN_SECONDS : Math.max(OFFLINE_LEAST_SECONDS, SECONDS_PER_WORD * words)) +
  (soundSeconds ?? UNKNOWN_SECONDS);
