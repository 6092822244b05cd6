/** What has been tried of late that counts for one try. */
export interface Counted {
  /** Of this child on this device. */
  readonly own: number;
  readonly lastAt: Date | null;
  /** Whether the child has signed in on the device. */
  readonly isOwnDevice: boolean;
  /** Whether anybody of the class has. */
  readonly isClassDevice: boolean;
  /** Of this child, on all devices on which it has never signed in. */
  readonly elsewhere: number;
  /** Of the whole class, on devices on which nobody of it has. */
  readonly strangers: number;
}

/** Failures older than this are forgotten. */
export const WINDOW_MS = 24 * 3_600_000;
/** Tries of a child on one device that cost nothing: small fingers slip. */
export const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Failures for one child a day on devices on which it has never signed in: what a classmate, or a card's finder, has. */
export const MOST_ELSEWHERE = 40;
/** Failures for a whole class a day on devices on which nobody of it has signed in: what a stranger with the code has. */
export const MOST_OF_STRANGERS = 60;

/** How long a child waits on a device after so many failures there. Pure. */
const pauseAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, failures - FREE_TRIES));

/** Milliseconds until the child may try again on the device, by its failures there. Pure. */
export const waitOnDevice = (failures: number, lastAt: Date | null, now: Date): number =>
  lastAt === null ? 0 : Math.max(0, lastAt.getTime() + pauseAfter(failures) - now.getTime());

/**
 * Milliseconds until a try of a child on a device may be made [PLAY-15]. On a device on which the child has signed in only what
 * happened there counts: nobody is locked out by others. Pure.
 */
export function waitOf(counted: Counted, now: Date): number {
  const wait = waitOnDevice(counted.own, counted.lastAt, now);
  if (counted.isOwnDevice) return wait;
  const isGuessed =
    counted.elsewhere >= MOST_ELSEWHERE || (!counted.isClassDevice && counted.strangers >= MOST_OF_STRANGERS);
  return isGuessed ? Math.max(wait, LONGEST_WAIT_MS) : wait;
}
