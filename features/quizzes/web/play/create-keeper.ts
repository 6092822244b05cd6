import type { Answer } from '#features/questions/contract';
import { sorted } from '#platform/kernel';
import { call, CallError } from '#platform/web/api';
import { createOutbox, createOutboxStore, type Outbox, type OutboxStore } from '#platform/web/outbox';
import {
  KNOWN_MAX,
  quizErrors,
  saveQuizAnswer,
  startQuiz,
  type Answers,
  type KnownAnswers,
} from '../../contract/index.ts';

/** Whether another device answered meanwhile. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof CallError && error.code === quizErrors['changed-elsewhere'].code;

/** An answer that has not arrived, and the answers to its question that it may replace: this device has shown them. */
interface WaitingAnswer {
  readonly answer: Answer;
  readonly known: KnownAnswers;
}

const isWaitingAnswer = (stored: unknown): stored is WaitingAnswer =>
  typeof stored === 'object' &&
  stored !== null &&
  'answer' in stored &&
  Boolean(stored.answer) &&
  'known' in stored &&
  Array.isArray(stored.known);

interface StoreOptions {
  readonly slug: string;
  readonly uid: string;
  /** Questions of the quiz; stored answers to other questions are removed. */
  readonly questions: readonly string[];
}

/** The answers of a user to a quiz that the server has not acknowledged yet, by question. */
export function openAnswerStore({ slug, uid, questions }: StoreOptions): OutboxStore<WaitingAnswer> {
  const key = `klupa.quiz.${uid}.${slug}`;
  const store = createOutboxStore<WaitingAnswer>({ prefix: `${key}.`, isItem: isWaitingAnswer, isPerTab: true });
  // An earlier version stored the answers of an attempt together.
  store.adopt(key);
  for (const entry of store.list()) if (!questions.includes(entry.key)) store.remove(entry);
  return store;
}

/** The latest unsent answer of each question. */
export const pendingAnswers = (store: OutboxStore<WaitingAnswer>): Answers =>
  Object.fromEntries(store.list().map(({ key, item }) => [key, item.answer]));

export interface Keeper {
  readonly outbox: Outbox<WaitingAnswer>;
  /** The answers that the unsent answers may replace. */
  known(): Record<string, (Answer | null)[]>;
  /** Stores an answer in the browser, and sends it in so many milliseconds. */
  put(question: string, answer: Answer, after: number): void;
  /** Another device answered: shows its answers, and drops the unsent answers to these questions. @throws {CallError} */
  takeOver(): Promise<void>;
  /** Drops the unsent answers: the attempt is over. */
  clear(): void;
}

interface KeeperOptions {
  readonly slug: string;
  readonly store: OutboxStore<WaitingAnswer>;
  /** Answers that the server had when the attempt was started or opened again. */
  readonly kept: Answers;
  readonly isCurrent: () => boolean;
  /** The server refuses further answers. */
  readonly onOver: () => void;
  /** Answers of another device that are there now; undefined: it has none. */
  readonly onChanged: (answers: Readonly<Record<string, Answer | undefined>>) => void;
}

/** Brings the answers of an attempt to the server, one after the other; answers of another device stay [LEAD-11]. */
export function createKeeper({ slug, store, kept, isCurrent, onOver, onChanged }: KeeperOptions): Keeper {
  const params = { quiz: slug };
  const server = new Map(Object.entries(kept));
  /** Answers that may have arrived: the acknowledgement can be lost, and an earlier page may have sent stored answers. */
  const sent = new WeakSet<Answer>(store.list().map(({ item }) => item.answer));

  async function takeOver(): Promise<void> {
    const { answers } = await call(startQuiz, { params });
    const changed: Record<string, Answer | undefined> = {};
    for (const entry of store.list()) {
      const { answer, known: replaceable } = entry.item;
      const present = answers[entry.key];
      if ([...replaceable, answer].some((one) => isSame(one, present ?? null))) continue;
      store.remove(entry);
      changed[entry.key] = present;
    }
    server.clear();
    for (const [question, answer] of Object.entries(answers)) server.set(question, answer);
    onChanged(changed);
  }

  const outbox = createOutbox<WaitingAnswer>({
    store,
    isCurrent,
    async send([{ key: question, item }], options) {
      const { answer, known } = item;
      sent.add(answer);
      try {
        await call(saveQuizAnswer, { params, body: { question, answer, known: [...known] } }, options);
      } catch (error) {
        if (!isChangedElsewhere(error)) throw error;
        await takeOver();
        return [];
      }
      server.set(question, answer);
      return [question];
    },
    onRefused() {
      store.clear();
      onOver();
    },
  });

  return {
    outbox,
    known: () => Object.fromEntries(store.list().map(({ key, item }) => [key, [...item.known]])),
    put(question, answer, after) {
      const last = store.get(question);
      const replaceable = last?.known ?? [server.get(question) ?? null];
      const all = last && sent.has(last.answer) ? [...replaceable, last.answer] : replaceable;
      outbox.put(question, { answer, known: all.slice(-KNOWN_MAX) }, after);
    },
    takeOver,
    clear: store.clear,
  };
}

/** Whether two answers are the same, whatever the order of their keys. Pure. */
const isSame = (a: Answer | null, b: Answer | null): boolean => canonical(a) === canonical(b);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(sorted(Object.entries(one), ([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
