import { DrizzleQueryError } from 'drizzle-orm';

/** Messages of this class of SQLSTATE (data exception) quote the value. */
const DATA_EXCEPTION = '22';

/**
 * The message of the database, without the statement: its values name pupils, and errors are logged. Other errors are
 * returned unchanged.
 */
export function withoutValues(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof DrizzleQueryError) return new Error(wordsOf(one.cause));
  return error;
}

function wordsOf(cause: (Error & { readonly code?: unknown }) | undefined): string {
  const code = String(cause?.code ?? 'without a code');
  const isQuoting = !cause?.message || code.startsWith(DATA_EXCEPTION);
  return isQuoting ? `The database refused a query (${code})` : cause.message;
}
