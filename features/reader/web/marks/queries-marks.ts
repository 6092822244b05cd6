import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '#features/session/web';
import { call, CallError, queryOf } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { readStoredJson, writeStored } from '#platform/web/storage';
import { useToast } from '#platform/web/ui';
import { deleteMark, listMarks, readerErrors, saveMark, type BookMark } from '../../contract/index.ts';
import { isAway } from '../keep/kept-book.ts';
import { keptBooks } from '../keep/kept-list.ts';
import { changeWaitingMarks, copiedMarks, copyMarks, waitingMarks, withWaiting } from '../keep/waiting.ts';

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
  /** Whether the server shows and takes no marks: on this device [PLAY-14], or until a guardian agrees [ACC-9]. */
  readonly isClosed: boolean;
  save(mark: BookMark): void;
  remove(id: string): void;
}

/** The reader's own marks: on the server for who is signed in, in this browser for others. Shown at once, undone when refused [READ-12]. */
export function useMarkList(publication: string): MarkList {
  const { uid, isWaitingForGuardian: isWaiting = false } = useUser();
  const { tDynamic } = useWords();
  const toast = useToast();
  const client = useQueryClient();
  const query = queryOf(listMarks, { params: { publication } });
  const { data, error } = useQuery({
    ...query,
    enabled: uid !== undefined && !isWaiting && !isAway(),
    staleTime: Infinity,
  });
  const isClosed = isWaiting || error?.code === readerErrors['marks-closed'].code;
  const [waiting, setWaiting] = useState(() => (uid === undefined ? {} : waitingMarks(uid, publication)));
  const told = data?.marks;
  const [heard, setHeard] = useState(told);
  // What was delivered meanwhile is among those that were told.
  if (told !== heard && uid !== undefined) {
    setHeard(told);
    setWaiting(waitingMarks(uid, publication));
  }
  useEffect(() => {
    if (uid !== undefined && told && keptBooks.find(publication)) copyMarks(uid, publication, told);
  }, [uid, publication, told]);
  const [own, setOwn] = useState(() => storedMarks(publication));
  const latest = useRef(own);
  const sending = useRef({ count: 0, isUnsure: false });
  const known = useMemo(
    () => (uid === undefined ? NONE : withWaiting(told ?? copiedMarks(uid, publication), waiting)),
    [uid, publication, told, waiting],
  );
  const marks = uid === undefined ? own : isClosed ? NONE : known;

  const write = useCallback(
    async (id: string, mark: BookMark | null, send: () => Promise<unknown>) => {
      const change: Change = (old) => [...old.filter((one) => one.id !== id), ...(mark ? [mark] : [])];
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
        if (error instanceof CallError && error.status === 0) {
          // Without a network it waits on this device, and is told later.
          setWaiting(changeWaitingMarks(uid, publication, (old) => ({ ...old, [id]: mark })));
          current.count -= 1;
          return undefined;
        }
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
    isClosed,
    save(mark) {
      const { id, createdAt, ...body } = mark;
      void createdAt;
      void write(id, mark, () => call(saveMark, { params: { publication, mark: id }, body }));
    },
    remove(id) {
      void write(id, null, () => call(deleteMark, { params: { publication, mark: id } }));
    },
  };
}
