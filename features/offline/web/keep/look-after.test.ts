import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymousUser } from '#features/session/contract';
import { lookAfter } from './look-after.ts';

const uid = 'b7b9a3f2-6a4e-4f4b-9c55-0d3a1f2e4c6a';
const student = { ...anonymousUser, uid };
const at = '2026-09-01T08:00:00.000Z';
const PLACE = `klupa.reader.place.${uid}.7`;
/** The keys under which the reader's marks in book 7 wait. */
const MARK = `klupa.reader.mark.${uid}.7.`;
const waitingMarks = () => Object.keys(localStorage).filter((key) => key.startsWith(MARK));

function putMark(id: string): void {
  const mark = { id, createdAt: at, href: 'p1.xhtml', progression: 0, colour: 'green', note: '', text: id };
  localStorage.setItem(MARK + id, JSON.stringify(mark));
}

const success = (data: unknown) => Response.json({ status: { success: true }, data });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('caches', { keys: async () => [] });
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistrations: async () => [], register: async () => {} },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[ACC-9] [SAFE-7] places and marks of a child who waits for a guardian are not sent', async () => {
  const place = { locator: { href: 'p1.xhtml', progression: 0 }, readAt: at, isTold: false };
  localStorage.setItem(PLACE, JSON.stringify(place));
  putMark('a');
  localStorage.setItem('klupa.kept', JSON.stringify([{ dosId: '7', uid, until: '', isWhole: true }]));
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return success({ books: [{ dos_id: '7' }] });
  });
  const end = lookAfter({ ...student, isWaitingForGuardian: true }, new QueryClient());
  // The last call that is made beside every screen.
  await vi.waitFor(() => expect(paths).toEqual(['/api/p/reader/kept?books=7']));
  end();
  expect([JSON.parse(localStorage.getItem(PLACE) ?? ''), waitingMarks()]).toEqual([place, [`${MARK}a`]]);
});

test('[READ-16] marks that wait are paths as nobody else’s: who goes while they are paths keeps the others here', async () => {
  for (const id of ['one', 'two']) putMark(id);
  const [first = '', second = ''] = waitingMarks();
  let end = (): void => {};
  const paths: string[] = [];
  // The first mark is being sent when another user signs in, in another tab.
  vi.stubGlobal('fetch', async (path: string) => {
    end();
    paths.push(path);
    return success({});
  });
  end = lookAfter(student, new QueryClient());
  await vi.waitFor(() => expect(waitingMarks()).not.toContain(first));
  // The answers of this test need no time: the turns that follow are enough for another mark.
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done));
  expect(paths.filter((path) => path.includes('/marks/'))).toEqual([
    `/api/p/reader/7/marks/${first.slice(MARK.length)}`,
  ]);
  expect(waitingMarks()).toEqual([second]);
});
