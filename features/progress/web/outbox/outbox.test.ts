import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, CallError } from '#platform/web/api';
import { recordStatements, statementSchema, type Statement } from '../../contract/index.ts';
import { BATCH, createOutbox, type Outbox } from './outbox.ts';
import { outboxStore } from './outbox-store.ts';
import { newStatement } from './statements.ts';

const UNIT = { publicationId: 7, unit: 'EPUB/one.xhtml' };
/** Answers of the pretended server, in turn; the last one stays. */
let answers: (() => Response)[] = [];
let sent: { ids: string[]; keepalive: boolean }[] = [];
let outboxes: Outbox[] = [];

const acknowledged = (ids: string[]) => Response.json(ids);
const failed = (status: number) =>
  Response.json({ status: { success: false, code: 'request.invalid' }, data: null }, { status });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [answers, sent, outboxes] = [[], [], []];
  vi.stubGlobal('fetch', async (_: string, { body, keepalive = false }: RequestInit) => {
    const ids = (JSON.parse(String(body)) as Statement[]).map(({ id }) => id);
    sent.push({ ids, keepalive });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer() : acknowledged(ids);
  });
});
afterEach(() => {
  for (const outbox of outboxes) outbox.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const store = (user = 'ana') => outboxStore(user);
function start(user?: string): Outbox {
  const made = createOutbox({
    store: store(user),
    send: (batch, options) => call(recordStatements, { body: [...batch] }, options),
    onDelivered: () => {},
  });
  outboxes.push(made);
  return made;
}
const some = (count: number) => Array.from({ length: count }, () => newStatement('progressed', UNIT));

test('[PROG-1] a statement has the shape of the contract, with and without a unit', () => {
  expect(statementSchema.safeParse(newStatement('completed', UNIT)).success).toBe(true);
  expect(newStatement('completed', UNIT, { spentMs: 12_345 }).result?.duration).toBe('PT12S');
  expect(newStatement('initialized', { publicationId: 7 }).object.id).toMatch(/publications\/7$/);
});

test('[PROG-1] ids are made where the browser has no randomUUID, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(statementSchema.safeParse(newStatement('progressed', UNIT)).success).toBe(true);
});

test('[PROG-7] statements of a crashed tab go out with the next start, in batches, oldest first', async () => {
  const kept = some(BATCH + 20).map((statement, index) => ({
    ...statement,
    timestamp: new Date(1_800_000_000_000 + index).toISOString(),
  }));
  for (const statement of kept.toReversed()) store().put(statement);
  await start().flush();
  expect(sent.map(({ ids }) => ids.length)).toEqual([BATCH, 20]);
  expect(sent.flatMap(({ ids }) => ids)).toEqual(kept.map(({ id }) => id));
  expect(store().list()).toEqual([]);
});

test('[PROG-7] only acknowledged ids leave the store', async () => {
  const [first, second] = some(2);
  if (!first || !second) throw new Error('two are needed');
  store().put(first);
  store().put(second);
  answers = [() => acknowledged([first.id]), () => acknowledged([second.id])];
  await start().flush();
  expect(sent).toHaveLength(2);
  expect(store().list()).toEqual([]);
});

test('[PROG-7] after a sign-out statements wait for the same user, and are never sent as another’s', async () => {
  const outbox = start();
  answers = [() => failed(401)];
  outbox.add(newStatement('progressed', UNIT));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([sent.length, store().list().length]).toEqual([1, 1]);
  await start('ivo').flush();
  expect(sent).toHaveLength(1);
  answers = [];
  await start().flush();
  expect(store().list()).toEqual([]);
});

test('[PROG-7] one bad statement is found, dropped with a warning, and takes no other with it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const kept = some(7);
  for (const statement of kept) store().put(statement);
  const bad = kept[4]?.id ?? '';
  const accepted: string[] = [];
  const outbox = createOutbox({
    store: store(),
    async send(batch) {
      const ids = batch.map(({ id }) => id);
      if (ids.includes(bad)) throw new CallError('progress.activity-unknown', 403);
      accepted.push(...ids);
      return ids;
    },
    onDelivered: () => {},
  });
  await outbox.flush();
  expect(accepted.toSorted()).toEqual(
    kept
      .map(({ id }) => id)
      .filter((id) => id !== bad)
      .toSorted(),
  );
  expect(store().list()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('[PROG-7] a closing page sends once more, in a call that outlives it', () => {
  const outbox = start();
  outbox.add(newStatement('completed', UNIT));
  outbox.leave();
  expect(sent).toMatchObject([{ keepalive: true }]);
});

test('[PROG-7] a broken entry does not stop the others', async () => {
  localStorage.setItem('klupa.outbox.ana.x', '{"id":');
  store().put(newStatement('progressed', UNIT));
  await start().flush();
  expect(sent).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

