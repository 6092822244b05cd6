import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '#platform/web/api';
import { getXpScore, statementSchema, type Statement } from '../../contract/index.ts';
import { onProgress } from './news.ts';
import { countWaiting, deliverReading, statementOutbox, statementsOf } from './queries.ts';
import { newStatement } from './statements.ts';

const UNIT = { publicationId: 7, unit: 'EPUB/one.xhtml' };
/** The answers of the server, in turn; the last one stays. */
let answers: ((ids: string[]) => Response)[] = [];
let sent: { ids: string[]; keepalive: boolean }[] = [];

const failed = (status: number) => () =>
  Response.json({ status: { success: false, code: 'progress.activity-unknown' }, data: null }, { status });

beforeEach(() => {
  localStorage.clear();
  [answers, sent] = [[], []];
  vi.stubGlobal('fetch', async (_: string, { body, keepalive = false }: RequestInit) => {
    const ids = (JSON.parse(String(body)) as Statement[]).map(({ id }) => id);
    sent.push({ ids, keepalive });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer(ids) : Response.json(ids);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const some = (count: number) => Array.from({ length: count }, () => newStatement('progressed', UNIT));
const store = (statements: readonly Statement[], uid = 'ana') => {
  for (const statement of statements) statementsOf(uid).put(statement.id, statement);
};
const deliver = (uid = 'ana', client = new QueryClient()) => deliverReading(uid, client, () => true);

test('[PROG-1] a statement has the shape of the contract, with and without a unit', () => {
  expect(statementSchema.safeParse(newStatement('completed', UNIT)).success).toBe(true);
  expect(newStatement('completed', UNIT, { spentMs: 12_345 }).result?.duration).toBe('PT12S');
  expect(newStatement('initialized', { publicationId: 7 }).object.id).toMatch(/publications\/7$/);
});

test('[PROG-1] ids are made where the browser has no randomUUID, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(statementSchema.safeParse(newStatement('progressed', UNIT)).success).toBe(true);
});

test('[PROG-7] statements of a crashed tab go out with the next start, in batches of 50, oldest first', async () => {
  const kept = some(70).map((statement, index) => ({
    ...statement,
    timestamp: new Date(1_800_000_000_000 + index).toISOString(),
  }));
  // As earlier versions stored them.
  for (const statement of kept.toReversed())
    localStorage.setItem(`klupa.outbox.ana.${statement.id}`, JSON.stringify(statement));
  await deliver();
  expect(sent.map(({ ids }) => ids.length)).toEqual([50, 20]);
  expect(sent.flatMap(({ ids }) => ids)).toEqual(kept.map(({ id }) => id));
  expect([countWaiting('ana'), localStorage.length]).toEqual([0, 0]);
});

test('[PROG-7] only acknowledged ids leave the store', async () => {
  store(some(2));
  answers = [([first = '']) => Response.json([first])];
  await deliver();
  expect([sent.length, countWaiting('ana')]).toEqual([2, 0]);
});

test('[PROG-7] after a sign-out statements wait for the same user, and are never sent as another’s', async () => {
  store(some(1));
  answers = [failed(401)];
  await deliver();
  await deliver('ivo');
  expect([sent.length, countWaiting('ana')]).toEqual([1, 1]);
  answers = [];
  await deliver();
  expect(countWaiting('ana')).toBe(0);
});

test('[PROG-7] one bad statement is found, dropped with a warning, and takes no other with it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const kept = some(7);
  store(kept);
  const bad = kept[4]?.id ?? '';
  const accepted: string[] = [];
  answers = [
    (ids) => {
      if (ids.includes(bad)) return failed(403)();
      accepted.push(...ids);
      return Response.json(ids);
    },
  ];
  await deliver();
  expect(accepted.toSorted()).toEqual(
    kept
      .map(({ id }) => id)
      .filter((id) => id !== bad)
      .toSorted(),
  );
  expect(countWaiting('ana')).toBe(0);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'A statement was refused (progress.activity-unknown) and dropped:',
    kept[4]?.verb.id,
    kept[4]?.object.id,
  );
});

test('[PROG-7] a closing page sends once more, in a call that outlives it', () => {
  const outbox = statementOutbox('ana', new QueryClient(), () => true);
  const statement = newStatement('completed', UNIT);
  outbox.put(statement.id, statement, 400);
  outbox.leave();
  outbox.close();
  expect(sent).toEqual([{ ids: [statement.id], keepalive: true }]);
});

test('[PROG-7] a broken entry does not stop the others', async () => {
  localStorage.setItem('klupa.outbox.ana.x', '{"id":');
  store(some(1));
  await deliver();
  expect(sent).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test('[PROG-3] points are requested again after a delivery, in other tabs too', async () => {
  const client = new QueryClient();
  const queryKey = keyOf(getXpScore, { body: { user: 'ana' } });
  client.setQueryData(queryKey, { xpscore_total: 1 });
  const listener = vi.fn();
  const stop = onProgress(listener);
  store(some(1));
  await deliver('ana', client);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce(), { timeout: 10_000 });
  stop();
});
