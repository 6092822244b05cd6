import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getPublication } from '#features/catalog/contract';
import { anonymousUser, getUserdata } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { call, keyOf } from '#platform/web/api';
import { checkKept, keepBook } from '../../contract/index.ts';
import { openKept, type OpenedKept } from '../kept/kept-book.ts';
import { isAway } from '#features/reader/web';
import { keep, progress, unkeep, type Progress } from './keeper.ts';
import { keptBooks, type KeptBook } from '../kept/kept-list.ts';

/** The copy of a book on this device, of this reader: null where there is none; undefined while it is looked for. */
export function useKeptBook(key: string, isWanted: boolean): OpenedKept | null | undefined {
  const { uid } = useUser();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['keptBook', key],
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    async queryFn() {
      const opened = await openKept(key);
      if (!opened) return null;
      const { entry } = opened;
      // A page without a network has no session: the owner of the copy counts as its user.
      if (isAway())
        client.setQueryData(keyOf(getUserdata, {}), {
          ...anonymousUser,
          uid: entry.uid,
          roles: entry.roles as typeof anonymousUser.roles,
        });
      else if (entry.uid !== uid) return null;
      return opened;
    },
  });
  return data;
}

export interface Keeping {
  readonly kept: KeptBook | undefined;
  /** While it is being kept, or broke off. */
  readonly progress: Progress | undefined;
  keep(): void;
  remove(): void;
}

const ask = (dosId: string) => call(keepBook, { params: { publication: dosId } });

/** Keeps one book on this device, or takes it off. */
export function useKeeping(dosId: string): Keeping {
  const user = useUser();
  const books = keptBooks.useList();
  const running = progress.useValue();
  const client = useQueryClient();
  const kept = books.find((book) => book.dosId === dosId && book.uid === user.uid);
  return {
    kept,
    progress: running.get(dosId),
    keep: useCallback(() => {
      void keep({
        dosId,
        user,
        ask: () => ask(dosId),
        publication: () => call(getPublication, { params: { publication: dosId } }).catch(() => undefined),
      }).then(() => client.invalidateQueries({ queryKey: ['roomOfDevice'] }));
    }, [dosId, user, client]),
    remove: useCallback(() => {
      void unkeep(dosId).then(() => client.invalidateQueries({ queryKey: ['roomOfDevice'] }));
    }, [dosId, client]),
  };
}

/** Requests which copies may stay, removes the others, and resumes interrupted downloads [READ-16]. */
export async function lookAfterKept(user: { readonly uid: string; readonly roles: readonly string[] }): Promise<void> {
  const own = keptBooks.list().filter(({ uid }) => uid === user.uid);
  if (own.length === 0) return;
  const { books } = await call(checkKept, { query: { books: own.map(({ dosId }) => dosId).join(',') } });
  for (const { dosId, edition } of own) {
    const still = books.find(({ dos_id }) => dos_id === dosId);
    if (!still) {
      await unkeep(dosId);
      continue;
    }
    const isSame = still.edition === edition;
    keptBooks.change(dosId, { until: still.until, seenAt: Date.now(), ...(!isSame && { isWhole: false }) });
  }
  for (const { dosId, isWhole } of keptBooks.list())
    if (!isWhole)
      await keep({
        dosId,
        user: user as Parameters<typeof keep>[0]['user'],
        ask: () => ask(dosId),
        publication: () => call(getPublication, { params: { publication: dosId } }).catch(() => undefined),
      });
}
