import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { fail, ok, requestErrors, type Failure, type Result } from '#platform/kernel';
import type { Scope, SystemScope } from '#platform/server/db';
import { hashToken } from '#platform/server/tokens';
import { fingerprint, seal, unseal } from './sealed.ts';
import { idempotencyKeys as table } from './tables.ts';

/** A retry after a day is a new wish. */
const KEPT_MS = 86_400_000;
/** A retry waits this long for the first call; shorter than the time limit of its question. */
const PATIENCE = '5s';
const RETRY_AFTER_SECONDS = 2;

/** A call that creates something, sent with a key. */
export interface KeyedCall {
  readonly workspaceId: number;
  readonly userId: string;
  /** Name of the endpoint. */
  readonly endpoint: string;
  readonly key: string;
  /** The checked input of the call. */
  readonly input: unknown;
  /** The failure of a caller who may not get the first answer a second time; runs inside a transaction with its scope. Absent: each caller with the key may. */
  readonly mayRepeat?: ((scope: Scope) => Promise<Failure | undefined>) | undefined;
}

/** Carries an expected failure out of the transaction that must leave nothing. */
class RolledBack extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error.code);
    this.failure = failure;
  }
}

/**
 * Does the work of a call at most once for its key: the key and what the work creates are stored in one transaction, so
 * either both are there or neither. Again it gives the first answer. What fails leaves the key free.
 *
 * @param work gets the scope inside the transaction; its value is JSON
 */
export async function runOnce(
  scope: Scope,
  call: KeyedCall,
  now: Date,
  work: (inside: Scope) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  try {
    return await scope.transaction(async (inside) => {
      const earlierAnswer = await claim(inside, call, now);
      if (earlierAnswer) return earlierAnswer;
      const answer = await work(inside);
      if (!answer.isOk) throw new RolledBack(answer);
      const sealed = seal(call.key, JSON.stringify(answer.value));
      await inside.executor.update(table).set({ answer: sealed }).where(rowOf(call));
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.failure;
    throw error;
  }
}

/** @returns the answer to an earlier call with the key, or why this call must not go on; undefined if the key is free */
export async function findAnswer(scope: Scope, call: KeyedCall, now: Date): Promise<Result<unknown> | undefined> {
  const isFresh = gte(table.createdAt, new Date(now.getTime() - KEPT_MS));
  const [first] = await scope.executor
    .select()
    .from(table)
    .where(and(rowOf(call), isFresh))
    .limit(1);
  return first && answerOf(first, call, scope);
}

async function answerOf(
  first: typeof table.$inferSelect,
  { key, input, mayRepeat }: KeyedCall,
  scope: Scope,
): Promise<Result<unknown>> {
  if (!first.answer) return fail(requestErrors['under-way'], { retryAfter: RETRY_AFTER_SECONDS });
  if (!first.inputHash.equals(fingerprint(key, input))) return fail(requestErrors['key-reused']);
  // The right may have ended since.
  return (await mayRepeat?.(scope)) ?? ok(JSON.parse(unseal(key, first.answer)));
}

const rowOf = ({ workspaceId, userId, endpoint, key }: KeyedCall) =>
  and(
    eq(table.workspaceId, workspaceId),
    eq(table.userId, userId),
    eq(table.endpoint, endpoint),
    eq(table.keyHash, hashToken(key)),
  );

/** Undefined: this call now owns the key. Else the answer of the first call, or why this call may not go on. */
async function claim(scope: Scope, call: KeyedCall, now: Date): Promise<Result<unknown> | undefined> {
  const { executor } = scope;
  const { workspaceId, userId, endpoint, key, input } = call;
  const inputHash = fingerprint(key, input);
  await executor.delete(table).where(and(rowOf(call), lt(table.createdAt, new Date(now.getTime() - KEPT_MS))));
  // A running call with the same key locks its row until its end; a second call waits for that.
  await executor.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`);
  const claimed = await executor
    .insert(table)
    .values({ workspaceId, userId, endpoint, keyHash: hashToken(key), inputHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: table.userId })
    .catch((error: unknown) => {
      if (codeOf(error) === LOCK_TIMEOUT)
        throw new RolledBack(fail(requestErrors['under-way'], { retryAfter: RETRY_AFTER_SECONDS }));
      throw error;
    });
  await executor.execute(sql`select set_config('lock_timeout', '0', true)`);
  if (claimed.length > 0) return undefined;
  const [first] = await executor.select().from(table).where(rowOf(call)).limit(1);
  return first ? answerOf(first, call, scope) : fail(requestErrors['under-way'], { retryAfter: RETRY_AFTER_SECONDS });
}

const LOCK_TIMEOUT = '55P03';

const codeOf = (error: unknown): string | undefined =>
  (error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code;

/** Forgets keys that are older than a day; the queue does it. */
export async function forgetOldKeys({ executor }: SystemScope, now: Date): Promise<void> {
  await executor.delete(table).where(lt(table.createdAt, new Date(now.getTime() - KEPT_MS)));
}

/** The keys of a user: nothing to export, and they are erased with the user [ACC-18]. */
export const keyData = {
  name: 'retries',
  exportOf: async (): Promise<unknown> => undefined,
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    await scope.executor.delete(table).where(scope.where(table, eq(table.userId, id)));
  },
};
