/** How a device was opened for a class: by a child's pictures, only by the mark on its card, or by a teacher. */
export type DeviceOpening = 'child' | 'card' | 'teacher';

/** The recent failures that count when a child signs in. */
export interface Counted {
  /** Of this child on this device. */
  readonly own: number;
  readonly lastAt: Date | null;
  /** How the child opened the device: it has signed in on it, or only its card was scanned there; null: it has not. */
  readonly opening: DeviceOpening | null;
  /** Of this child, on all devices on which only its card was scanned. */
  readonly byCard: number;
  /** Whether a teacher of the class opened the device for it. */
  readonly isTeachersDevice: boolean;
  /**
   * Failures at other children on all devices that an account opened: of the account that has fewest, among those that
   * opened this device; null where no other child has.
   */
  readonly opener: number | null;
  /** Failures at other children on all devices of the class that its children opened. */
  readonly opened: number;
  /** Of the whole class, on devices that are not open for it. */
  readonly strangers: number;
}

/** Failures of a child on a device today. */
interface Failed {
  readonly userId: string;
  readonly device: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** Who opened a device for a class. A teacher counts while that is one of the class. */
interface Opening {
  readonly userId: string;
  readonly device: string;
  readonly openedBy: DeviceOpening;
}

const sumOf = (failures: readonly Failed[]): number => failures.reduce((sum, { count }) => sum + count, 0);

/**
 * What counts when a child signs in on a device. Failures of a child on a device that it opened, and on a teacher's device, count
 * for this child alone. Pure.
 *
 * @param openings of the device and of all devices with failures
 */
export function countedFor(
  { userId, device }: Pick<Failed, 'userId' | 'device'>,
  failed: readonly Failed[],
  openings: readonly Opening[],
): Counted {
  const openingsOn = Map.groupBy(openings, (one) => one.device);
  const on = (one: string): readonly Opening[] => openingsOn.get(one) ?? [];
  const own = failed.find((one) => one.userId === userId && one.device === device);
  const guesses = failed.filter(
    (one) => !on(one.device).some((opening) => opening.userId === one.userId || opening.openedBy === 'teacher'),
  );
  const openers = on(device).filter((opening) => opening.userId !== userId && opening.openedBy !== 'teacher');
  const failuresOf = (opener: Opening): number =>
    sumOf(guesses.filter((one) => on(one.device).some((opening) => opening.userId === opener.userId)));
  const isByCard = (one: Failed): boolean =>
    on(one.device).some((opening) => opening.userId === userId && opening.openedBy === 'card');
  return {
    own: own?.count ?? 0,
    lastAt: own?.lastAt ?? null,
    opening: on(device).find((opening) => opening.userId === userId)?.openedBy ?? null,
    byCard: sumOf(failed.filter((one) => one.userId === userId && isByCard(one))),
    isTeachersDevice: on(device).some(({ openedBy }) => openedBy === 'teacher'),
    opener: openers.length > 0 ? Math.min(...openers.map(failuresOf)) : null,
    opened: sumOf(guesses.filter((one) => on(one.device).length > 0)),
    strangers: sumOf(guesses.filter((one) => on(one.device).length === 0)),
  };
}

/** A card's scans older than this do not count. */
export const DAY_MS = 24 * 3_600_000;

/** When the day of a moment began. Failures count until their day ends: at midnight in UTC, while no market has school. Pure. */
export const beginningOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

/** Failures of a child on one device that cost nothing: small fingers slip. */
export const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Failures at other children a day on all devices that one account opened: what a classmate has, with however many devices. */
export const MOST_OF_OPENER = 10;
/** The same for a whole class: what classmates have together. */
export const MOST_OF_CLASS = 60;
/** A card opens so many devices a day at most: scans cost nothing, and each is stored. */
export const MOST_SCANNED = 200;
/** Failures of a child a day on all devices on which only its card was scanned: its holder needs no guesses. */
export const MOST_BY_CARD = 40;
/** Failures for a whole class a day on devices that are not open for it: what a stranger with the code has. */
export const MOST_OF_STRANGERS = 60;

/** How long a child waits on a device after so many failures there. Pure. */
const pauseAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, failures - FREE_FAILURES));

/** Milliseconds until the child may try again on the device, by its failures there. Pure. */
export const waitOnDevice = (failures: number, lastAt: Date | null, now: Date): number =>
  lastAt === null ? 0 : Math.max(0, lastAt.getTime() + pauseAfter(failures) - now.getTime());

const isUsedUp = ({ opener, opened, strangers }: Counted): boolean =>
  opener === null ? strangers >= MOST_OF_STRANGERS : opener >= (opened >= MOST_OF_CLASS ? 1 : MOST_OF_OPENER);

/**
 * Milliseconds until a device may try for a child who has not signed in on it [PLAY-15]. The child's card opens
 * it for that child; for others it waits once each account that opened
 * it has used up its failures; where the class has used up its own, one failure is as good as all. An account without any
 * failure never makes others wait. Pure.
 */
export function waitOfDevice(counted: Counted): number {
  const { opening, isTeachersDevice } = counted;
  if (opening === 'child' || isTeachersDevice) return 0;
  return (opening === 'card' ? counted.byCard >= MOST_BY_CARD : isUsedUp(counted)) ? LONGEST_WAIT_MS : 0;
}
