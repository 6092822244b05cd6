import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutboxStore, type StoreOptions } from './index.ts';

interface Note {
  readonly text: string;
  readonly isSent?: boolean;
}
const isNote = (stored: unknown): stored is Note => typeof stored === 'object' && stored !== null && 'text' in stored;
const open = (options: Partial<StoreOptions<Note>> = {}) =>
  createOutboxStore<Note>({ prefix: 'notes.ana.', isItem: isNote, ...options });
const texts = (store = open()) => store.list().map(({ item }) => item.text);
const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  open().clear();
});

test('[PROG-7] each entry has a storage key of its own, and belongs to one user', () => {
  open().put('a', { text: 'one' });
  open().put('b', { text: 'two' });
  open().put('a', { text: 'three' });
  expect({ ...localStorage }).toEqual({ 'notes.ana.a': '{"text":"three"}', 'notes.ana.b': '{"text":"two"}' });
  expect([open().get('a'), open().get('c')]).toEqual([{ text: 'three' }, undefined]);
  expect(texts(open({ prefix: 'notes.ivo.' }))).toEqual([]);
  expect(texts(open({ compare: (one, other) => one.text.localeCompare(other.text) }))).toEqual(['three', 'two']);
});

test('[PROG-7] broken entries are removed, and do not stop the others', () => {
  localStorage.setItem('notes.ana.x', '{"text":');
  localStorage.setItem('notes.ana.y', '{"other":1}');
  open().put('a', { text: 'one' });
  expect(texts()).toEqual(['one']);
  expect(Object.keys({ ...localStorage })).toEqual(['notes.ana.a']);
});

test('an entry that was replaced is not removed in place of the newer one', () => {
  const store = open();
  store.put('a', { text: 'one' });
  const [first] = store.list();
  if (!first) throw new Error('an entry is needed');
  // Another tab writes meanwhile.
  open().put('a', { text: 'two' });
  expect(store.has(first)).toBe(false);
  store.remove(first);
  expect(texts(store)).toEqual(['two']);
});

test('[PROG-7] if the storage is full the entry waits in the page, and the replaced one does not come back', () => {
  open().put('a', { text: 'old' });
  fillStorage();
  open().put('a', { text: 'new' });
  expect([texts(), open().get('a')?.text, localStorage.length]).toEqual([['new'], 'new', 0]);
  vi.restoreAllMocks();
  open().put('a', { text: 'newest' });
  expect([texts(), localStorage.length]).toEqual([['newest'], 1]);
});

test('items that stay are marked as delivered, and no longer wait', () => {
  const store = open({
    delivered: { isMarked: ({ isSent }) => isSent === true, mark: (note) => ({ ...note, isSent: true }) },
  });
  store.put('a', { text: 'one' });
  for (const entry of store.list()) store.remove(entry);
  expect([store.list(), store.get('a')]).toEqual([[], { text: 'one', isSent: true }]);
});

test('where tabs deliver their own entries, none takes an entry of another tab for its own', () => {
  open().put('a', { text: 'from before' });
  const [tab, other] = [open({ isPerTab: true }), open({ isPerTab: true })];
  tab.put('b', { text: 'of this tab' });
  other.put('b', { text: 'of the other tab' });
  other.put('c', { text: 'later' });
  expect(texts(tab)).toEqual(['from before', 'of this tab']);
  for (const entry of tab.list()) tab.remove(entry);
  expect([texts(tab), texts(other)]).toEqual([[], ['from before', 'of the other tab', 'later']]);
  expect(texts().toSorted()).toEqual(['later', 'of the other tab']);
  other.clear();
  expect([texts(other), localStorage.length]).toEqual([[], 0]);
});

test('entries that an earlier version stored together are taken over once; a newer entry stays', () => {
  localStorage.setItem('old.7', JSON.stringify({ a: { text: 'old a' }, b: { text: 'old b' }, c: 'broken' }));
  open().put('7.b', { text: 'new b' });
  open().adopt('old.7', (part) => `7.${part}`);
  open().adopt('old.7', (part) => `7.${part}`);
  expect({ ...localStorage }).toEqual({ 'notes.ana.7.a': '{"text":"old a"}', 'notes.ana.7.b': '{"text":"new b"}' });
});
