import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '#features/session/web';
import { queryOf, type CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { readStoredJson, writeStored } from '#platform/web/storage';
import { useToast } from '#platform/web/ui';
import { listMarks, readerErrors, type BookMark } from '../../contract/index.ts';
import { Copies } from '../copies/copies.ts';
import { isAway } from '../trouble/is-away.ts';
import { useMarkOutbox } from '../outbox/queries-outbox.ts';
import { copiedMarks, copyMarks, markKey, marksOf, waitingMarks, withWaiting } from '../outbox/waiting.ts';

const NONE: readonly BookMark[] = [];
const keyOf = (publication: string) => `klupa.reader.marks.${publication}`;

const isMark = (found: unknown): found is BookMark =>
  typeof found === 'object' && found !== null && 'id' in found && 'href' in found && 'colour' in found;

/** Marks that a visitor who is not signed in left in this browser. */
function storedMarks(publication: string): readonly BookMark[] {
  const found = readStoredJson('local', keyOf(publication));
  return Array.isArray(found) ? found.filter(isMark) : NONE;
}

export interface MarkList {
  readonly marks: readonly BookMark[];
  /** Whether the server shows and takes no marks: on this device [PLAY-14], or until a guardian agrees [ACC-9]. */
  readonly isClosed: boolean;
  save(mark: BookMark): void;
  remove(id: string): void;
}

/** The reader's own marks: on the server for a signed-in user, in this browser for others. Shown at once, undone when refused [READ-12]. */
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
  const listed = data?.marks;
  const [lastListed, setLastListed] = useState(listed);
  // A new list has the marks that were delivered meanwhile.
  if (listed !== lastListed && uid !== undefined) {
    setLastListed(listed);
    setWaiting(waitingMarks(uid, publication));
  }
  const { isKept } = useContext(Copies);
  useEffect(() => {
    if (uid !== undefined && listed && isKept(publication)) copyMarks(uid, publication, listed);
  }, [uid, publication, listed, isKept]);
  const [own, setOwn] = useState(() => storedMarks(publication));
  const latest = useRef(own);
  const signedInMarks = useMemo(
    () => (uid === undefined ? NONE : withWaiting(listed ?? copiedMarks(uid, publication), waiting)),
    [uid, publication, listed, waiting],
  );
  const marks = uid === undefined ? own : isClosed ? NONE : signedInMarks;

  const showWaiting = useCallback(() => {
    if (uid !== undefined) setWaiting(waitingMarks(uid, publication));
  }, [uid, publication]);
  /** Keys of the marks that were made or changed in this page. */
  const made = useRef(new Set<string>());
  const onRefused = useCallback(
    (key: string, { code }: CallError) => {
      showWaiting();
      if (!made.current.has(key)) return;
      toast({ text: tDynamic(code), tone: 'bad' });
      void client.invalidateQueries({ queryKey: queryOf(listMarks, { params: { publication } }).queryKey });
    },
    [publication, client, toast, tDynamic, showWaiting],
  );
  const outbox = useMarkOutbox({ onDelivered: showWaiting, onRefused });

  const write = useCallback(
    (id: string, mark: BookMark | null) => {
      if (uid === undefined) {
        latest.current = [...latest.current.filter((one) => one.id !== id), ...(mark ? [mark] : [])];
        setOwn(latest.current);
        writeStored('local', keyOf(publication), JSON.stringify(latest.current));
        return;
      }
      const key = markKey(publication, id);
      made.current.add(key);
      (outbox ?? marksOf(uid)).put(key, mark);
      showWaiting();
    },
    [uid, publication, outbox, showWaiting],
  );
  return {
    marks,
    isClosed,
    save: (mark) => write(mark.id, mark),
    remove: (id) => write(id, null),
  };
}
