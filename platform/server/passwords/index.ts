import { hash, verify, type Options } from '@node-rs/argon2';
import { CallRefused, fail, requestErrors } from '#platform/kernel';

/** argon2id with OWASP's first choice of cost: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would only queue inside the thread pool and starve the file system. */
const AT_ONCE = 3;

/** Checks that may wait: a school at the start of its day is a few seconds of work. Further callers get a 503. */
const MOST_WAITING = 400;

/** When to come again, in seconds. */
const COME_BACK = 3;

let running = 0;
/** Password checks, whose callers wait for an answer. */
const urgent: (() => void)[] = [];
/** Passwords that are hashed, as many as there are; checks go first. */
const patient: (() => void)[] = [];

async function alternately<T>(line: (() => void)[], work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => line.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = urgent.shift() ?? patient.shift();
    // The place goes directly to the next waiting task, so a new caller cannot take it.
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => alternately(patient, () => hash(password, COST));

let nobodys: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (no such account) it works as long and says no, so that time does
 * not tell which accounts exist [ACC-3].
 *
 * @throws {CallRefused} 503 when too many wait already
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (urgent.length >= MOST_WAITING) throw new CallRefused(fail(requestErrors.unavailable, { retryAfter: COME_BACK }));
  nobodys ??= alternately(urgent, () => hash('nobody has this one', COST));
  const against = stored ?? (await nobodys);
  const isRight = await alternately(urgent, () => verify(against, password));
  return stored !== undefined && isRight;
}
