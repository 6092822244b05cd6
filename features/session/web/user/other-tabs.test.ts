import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { anonymousUser } from '../../contract/index.ts';
import { setUser, listenForOtherUser, userOf } from '../index.ts';
import { someUser } from '../testing/index.ts';

test('[NAV-24] a tab begins anew when another one makes the session somebody else’s, and tells of its own', async () => {
  const client = new QueryClient();
  const otherTab = new BroadcastChannel('klupa.user');
  const heard = vi.fn();
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(data));
  const post = (uid: string) => Reflect.apply(otherTab.postMessage, otherTab, [uid]);
  const onOtherUser = vi.fn();
  listenForOtherUser(() => userOf(client).uid, onOtherUser);

  setUser(client, someUser(['ROLE_STUDENT']));
  setUser(client, anonymousUser);
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['7'], ['']]), { timeout: 10_000 });
  post('');
  post('8');
  await vi.waitFor(() => expect(onOtherUser).toHaveBeenCalled(), { timeout: 10_000 });
  expect(onOtherUser).toHaveBeenCalledTimes(1);
  otherTab.close();
});
