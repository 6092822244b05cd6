import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/kernel';
import { call } from '#platform/web/api';
import { createOutbox, createOutboxStore, type Outbox, type OutboxOptions } from '../index.ts';

interface Note {
  readonly text: string;
}

const sendNotes = endpoint({
  name: 'sendNotes',
  method: 'POST',
  path: '/api/notes',
  summary: 'Stores notes',
  body: z.array(z.object({ key: z.string(), text: z.string() })),
  data: z.array(z.string()),
  may: ['anyone'],
  isBare: true,
});

export const GATHER_MS = 400;

/** The server of the notes, and the reports of the outboxes. */
export const stage = {
  /** The answers of the server, in turn; the last one stays. */
  answers: [] as (() => Response | Promise<Response>)[],
  sent: [] as { texts: string[]; keepalive: boolean }[],
  delivered: [] as string[],
  refused: [] as string[],
  /** The user who is signed in. */
  user: 'ana',
};
let outboxes: Outbox<Note>[] = [];

export const acknowledged = (...keys: string[]) => Response.json(keys);
export const failed = (status: number, headers: Record<string, string> = {}, code = 'request.invalid') =>
  Response.json({ status: { success: false, code }, data: null }, { status, headers });
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};
export const allTexts = () => stage.sent.map(({ texts }) => texts);

/** Hooks of a test file about outboxes. */
export function noteStage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    Object.assign(stage, { answers: [], sent: [], delivered: [], refused: [], user: 'ana' });
    outboxes = [];
    vi.stubGlobal('fetch', async (_: string, { body, keepalive = false }: RequestInit) => {
      const notes = JSON.parse(String(body)) as { key: string; text: string }[];
      stage.sent.push({ texts: notes.map(({ text }) => text), keepalive });
      const answer = stage.answers.length > 1 ? stage.answers.shift() : stage.answers[0];
      return answer ? answer() : acknowledged(...notes.map(({ key }) => key));
    });
  });
  afterEach(() => {
    for (const outbox of outboxes) outbox.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export const storeOf = (uid: string) =>
  createOutboxStore<Note>({
    prefix: `notes.${uid}.`,
    isItem: (stored): stored is Note => typeof stored === 'object' && stored !== null,
    compare: (one, other) => one.text.localeCompare(other.text),
  });

/** The texts of the waiting notes. */
export const waiting = (uid = 'ana') =>
  storeOf(uid)
    .list()
    .map(({ item }) => item.text);

export function open(options: Partial<OutboxOptions<Note>> = {}, uid = 'ana'): Outbox<Note> {
  const outbox = createOutbox<Note>({
    store: storeOf(uid),
    most: 50,
    isCurrent: () => stage.user === uid,
    send: (batch, how) => call(sendNotes, { body: batch.map(({ key, item }) => ({ key, ...item })) }, how),
    onRefused: ({ item }, { status }) => stage.refused.push(`${item.text} ${status}`),
    onDelivered: (entries) => stage.delivered.push(...entries.map(({ key }) => key)),
    ...options,
  });
  outboxes.push(outbox);
  return outbox;
}

/** Puts a note for each letter, with the letter as key and text. */
export function put(outbox: Outbox<Note>, letters: string, gatherMs = GATHER_MS): void {
  for (const letter of letters) outbox.put(letter, { text: letter }, gatherMs);
}
