import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id with OWASP's first choice of cost: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would only queue inside the thread pool and starve the file system. */
const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

async function alternately<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => alternately(() => hash(password, COST));

let nobodys: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (no such account) it works as long and says no, so that time does
 * not tell which accounts exist [ACC-3].
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this one');
  const against = stored ?? (await nobodys);
  const isRight = await alternately(() => verify(against, password));
  return stored !== undefined && isRight;
}
