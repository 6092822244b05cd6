import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useUser } from '#features/session/web';
import { call, queryOf } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { readStoredJson, writeStored } from '#platform/web/storage';
import { useToast } from '#platform/web/ui';
import { deleteMark, listMarks, saveMark, type BookMark } from '../../contract/index.ts';

const NONE: readonly BookMark[] = [];
const keyOf = (publication: string) => `klupa.reader.marks.${publication}`;

const isMark = (found: unknown): found is BookMark =>
  typeof found === 'object' && found !== null && 'id' in found && 'href' in found && 'colour' in found;

/** What somebody who is not signed in marked in this browser. */
function storedMarks(publication: string): readonly BookMark[] {
  const found = readStoredJson('local', keyOf(publication));
  return Array.isArray(found) ? found.filter(isMark) : NONE;
}

/** Told by what it does to the marks, whichever they are by then: two may come before the page is drawn again. */
type Change = (marks: readonly BookMark[]) => BookMark[];

export interface MarkList {
  readonly marks: readonly BookMark[];
  save(mark: BookMark): void;
  remove(id: string): void;
}

/** The reader's own marks: on the server for who is signed in, in this browser for others. Shown at once, undone when refused [READ-12]. */
export function useMarkList(publication: string): MarkList {
  const { uid } = useUser();
  const { tDynamic } = useWords();
  const toast = useToast();
  const client = useQueryClient();
  const query = queryOf(listMarks, { params: { publication } });
  const { data } = useQuery({ ...query, enabled: uid !== undefined, staleTime: Infinity });
  const [own, setOwn] = useState(() => storedMarks(publication));
  const latest = useRef(own);
  const sending = useRef({ count: 0, isUnsure: false });
  const marks = uid === undefined ? own : (data?.marks ?? NONE);

  const write = useCallback(
    async (change: Change, send: () => Promise<unknown>) => {
      if (uid === undefined) {
        latest.current = change(latest.current);
        setOwn(latest.current);
        return void writeStored('local', keyOf(publication), JSON.stringify(latest.current));
      }
      const { queryKey } = queryOf(listMarks, { params: { publication } });
      const { current } = sending;
      current.count += 1;
      // What is on its way may be of before; but a list that was never there is waited for, not made up.
      if (client.getQueryData(queryKey)) await client.cancelQueries({ queryKey });
      else current.isUnsure = true;
      client.setQueryData(queryKey, (old) => old && { marks: change(old.marks) });
      try {
        await send();
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'request.unexpected';
        toast({ text: tDynamic(code), tone: 'bad' });
        current.isUnsure = true;
      }
      current.count -= 1;
      // Asked for once the last one has arrived: an answer that was asked for before would lack it.
      if (current.count > 0 || !current.isUnsure) return undefined;
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
      if (current.count === 0) current.isUnsure = false;
      return undefined;
    },
    [uid, publication, client, toast, tDynamic],
  );
  return {
    marks,
    save(mark) {
      const { id, createdAt, ...body } = mark;
      void createdAt;
      const change: Change = (old) => [...old.filter((one) => one.id !== id), mark];
      void write(change, () => call(saveMark, { params: { publication, mark: id }, body }));
    },
    remove(id) {
      const change: Change = (old) => old.filter((one) => one.id !== id);
      void write(change, () => call(deleteMark, { params: { publication, mark: id } }));
    },
  };
}
