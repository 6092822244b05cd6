import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymousUser } from '#features/session/contract';
import { setUser } from '#features/session/web';
import { WordsProvider } from '#platform/web/i18n';
import { ToastProvider } from '#platform/web/ui';
import type { BookMark } from '../../contract/index.ts';
import { marksOf, waitingMarks } from '../outbox/waiting.ts';
import { newMarkId } from './mark-id.ts';
import { useMarkList } from './queries-marks.ts';

const student = { ...anonymousUser, uid: 'b7b9a3f2-6a4e-4f4b-9c55-0d3a1f2e4c6a' };
const markOf = (text: string): BookMark => ({
  id: newMarkId(),
  createdAt: '2026-09-01T08:00:00.000Z',
  href: 'p1.xhtml',
  progression: 0,
  colour: 'green',
  note: '',
  text,
});

/** What the server holds, and what holds it back. */
let held: BookMark[] = [];
let listing: Promise<void> | undefined;
const success = (data: unknown) => Response.json({ status: { success: true }, data });

beforeEach(() => {
  localStorage.clear();
  held = [];
  listing = undefined;
  vi.stubGlobal('fetch', async (path: string, { method, body, signal }: RequestInit) => {
    const id = /marks\/(.+)$/.exec(path)?.[1];
    if (id !== undefined) {
      const others = held.filter((one) => one.id !== id);
      const sent = method === 'PUT' && {
        ...(JSON.parse(String(body)) as BookMark),
        id,
        createdAt: markOf('').createdAt,
      };
      held = sent ? [...others, sent] : others;
      return success({});
    }
    const marks = [...held];
    await listing;
    signal?.throwIfAborted();
    return success({ marks });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function follow(user = student) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setUser(client, user);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WordsProvider languageTag="en" messages={{}} onMissing={() => {}}>
        <ToastProvider>{children}</ToastProvider>
      </WordsProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useMarkList('7'), { wrapper });
  return { client, result, texts: () => result.current.marks.map(({ text }) => text).toSorted() };
}

test('[ACC-9] a child who waits for a guardian has no marks, and asks for none', async () => {
  held = [markOf('of before')];
  const fetchMock = vi.fn<typeof fetch>(async () => success({ marks: held }));
  vi.stubGlobal('fetch', fetchMock);
  marksOf(student.uid).put('7.a', markOf('of this device'));
  const { result } = follow({ ...student, isWaitingForGuardian: true } as typeof student);
  await act(async () => {});
  expect(result.current).toMatchObject({ isClosed: true, marks: [] });
  expect(fetchMock).not.toHaveBeenCalled();
});

test('[READ-12] what is marked before the list has come stands beside what was marked before', async () => {
  held = [markOf('before')];
  let come = () => {};
  listing = new Promise((done) => (come = done));
  const { result, texts } = follow();
  await act(async () => result.current.save(markOf('new')));
  listing = undefined;
  await act(async () => come());
  await waitFor(() => expect(texts()).toEqual(['before', 'new']));
  expect(held.map(({ text }) => text)).toEqual(['before', 'new']);
});

test.each([
  ['signed in', student],
  ['for somebody unknown', anonymousUser],
])('[READ-12] two marks at once both stay, %s', async (_, user) => {
  const { client, result, texts } = follow(user as typeof student);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.marks).toEqual([]);
  const [one, two, three] = ['one', 'two', 'three'].map(markOf) as [BookMark, BookMark, BookMark];
  await act(async () => {
    result.current.save(one);
    result.current.save(two);
  });
  await waitFor(() => expect(texts()).toEqual(['one', 'two']));
  await act(async () => {
    result.current.remove(one.id);
    result.current.save(three);
  });
  await waitFor(() => expect(texts()).toEqual(['three', 'two']));
  const kept = (): BookMark[] =>
    user === student ? held : (JSON.parse(localStorage.getItem('klupa.reader.marks.7') ?? '') as BookMark[]);
  await waitFor(() =>
    expect(
      kept()
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['three', 'two']),
  );
});

/** The server answers changes of marks with this failure. */
function failMarks(status: number, code: string): void {
  const answer = fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
    call[1]?.method === 'GET' ? answer(...call) : Response.json({ status: { success: false, code } }, { status }),
  );
}

test('[READ-12] a mark that the server refuses is undone, and the reason is shown', async () => {
  held = [markOf('before')];
  const { result, texts } = follow();
  await waitFor(() => expect(texts()).toEqual(['before']));
  failMarks(409, 'reader.too-many-marks');
  await act(async () => result.current.save(markOf('one too many')));
  await screen.findByText(/too many marks/i);
  expect(texts()).toEqual(['before']);
  expect(waitingMarks(student.uid, '7')).toEqual({});
});

test('[READ-12] a mark that the server cannot store now stays, also over a reload, and is sent when the network is back', async () => {
  const answer = fetch;
  const first = follow();
  await waitFor(() => expect(first.client.isFetching()).toBe(0));
  failMarks(503, 'request.unavailable');
  await act(async () => first.result.current.save(markOf('later')));
  expect(first.texts()).toEqual(['later']);
  cleanup();
  const { client, texts } = follow();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect([texts(), held]).toEqual([['later'], []]);
  vi.stubGlobal('fetch', answer);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(held.map(({ text }) => text)).toEqual(['later']));
  await waitFor(() => expect(waitingMarks(student.uid, '7')).toEqual({}));
  expect(texts()).toEqual(['later']);
});

test('[PLAY-14] where marks are closed none shows, also none that waits on this device', async () => {
  const mark = markOf('kept');
  marksOf(student.uid).put(`7.${mark.id}`, mark);
  const closed = { status: { success: false, code: 'reader.marks-closed' }, data: { error: 'reader.marks-closed' } };
  vi.stubGlobal('fetch', async () => Response.json(closed, { status: 403 }));
  const { result, texts } = follow();
  await waitFor(() => expect(result.current.isClosed).toBe(true));
  expect(texts()).toEqual([]);
});
