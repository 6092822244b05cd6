/** Why the database does not answer: it cannot be reached, takes too long, or takes no writing. */
export type Unavailability = 'away' | 'late' | 'no-writing';

/** Seconds after which trying again makes sense. */
export const RETRY_AFTER_SECONDS = 1;

/** An error of this house's own about the database. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly unavailability: Unavailability;
  constructor(message: string, unavailability: Unavailability) {
    super(message);
    this.unavailability = unavailability;
  }
}

/** SQLSTATEs: canceled by a time limit, a lock not had in time. */
const LATE = /^(57014|55P03|25P03|25P04)$/;
/** Connection exceptions, shutting down, crashed, starting, dropped, too many connections. */
const AWAY = /^(08\w{3}|57P0[1-5]|53300)$/;
/** Read only (a standby, a full disk that was noticed), disk full, out of memory, other resources, I/O errors. */
const NO_WRITING = /^(25006|53100|53200|53000|53400|58030|58P01)$/;
const SOCKET =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EAGAIN)$/;
/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database cannot serve now, and not that the question was wrong: such a call is to be
 * tried again. Looks through what wraps the error. Pure.
 */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    if (one instanceof DatabaseError) return one.unavailability;
    const code = String((one as { code?: unknown }).code ?? '');
    if (LATE.test(code)) return 'late';
    if (NO_WRITING.test(code)) return 'no-writing';
    // A socket's error names its system call; a file's has the same codes and does too, with a path.
    if (AWAY.test(code) || (SOCKET.test(code) && !('path' in one && isFile(one.path)))) return 'away';
    if (code === '' && DRIVER.test(one.message)) return 'away';
  }
  return undefined;
}

const hasCode = (error: unknown, codes: readonly string[]): boolean => {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (codes.includes(String((one as { code?: unknown }).code))) return true;
  return false;
};

/** Whether another transaction held a lock for too long: the database serves all other calls. Pure. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, ['55P03']);

/** Whether the database gave up one of two transactions that blocked each other: a retry succeeds. Pure. */
export const isConflict = (error: unknown): boolean => hasCode(error, ['40P01', '40001']);

/** A Unix socket of PostgreSQL is a path too. */
const isFile = (path: unknown) => typeof path === 'string' && !path.includes('.s.PGSQL.');
