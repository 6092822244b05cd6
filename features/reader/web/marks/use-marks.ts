import { useCallback, useEffect, useState } from 'react';
import type { Book, BookMark, FromEngine, MarkColour, Selected, Sight, ToEngine } from '../../contract/index.ts';
import { newMarkId } from './mark-id.ts';
import type { MarkList } from './queries-marks.ts';

/** What the bar under the page is about: words that are selected, or a highlight that was touched. */
export type Held = { readonly selection: Selected } | { readonly mark: BookMark };

export interface Marks extends Pick<MarkList, 'marks' | 'remove'> {
  readonly held: Held | undefined;
  /** Whether a bookmark is in view. */
  readonly isBookmarked: boolean;
  /** Counts how often the bar was asked for by key: it takes the focus then. */
  readonly focusRequests: number;
  /** Whose note is being written. */
  readonly noted: BookMark | undefined;
  /** Handles a message of the engine. */
  take(message: FromEngine): void;
  /** Highlights the selection, or changes the colour of the touched highlight. */
  colour(colour: MarkColour): void;
  /** Opens the note of a mark, or of the selection, which is highlighted with it. */
  openNote(mark?: BookMark): void;
  saveNote(note: string): void;
  closeNote(): void;
  toggleBookmark(): void;
  letGo(): void;
}

interface MarksOptions {
  readonly list: MarkList;
  readonly spine: Book['spine'];
  readonly sight: Sight | undefined;
  readonly send: (message: ToEngine) => void;
}

/** Bookmarks, highlights and notes of the open book [READ-12]. */
export function useMarks({ list, spine, sight, send }: MarksOptions): Marks {
  const { marks, save, remove } = list;
  const [selection, setSelection] = useState<Selected>();
  const [touched, setTouched] = useState<string>();
  const [draft, setDraft] = useState<BookMark>();
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => send({ type: 'marks', marks }), [send, marks]);

  const take = useCallback((message: FromEngine) => {
    if (message.type === 'selected') {
      setSelection(message.selection);
      setTouched(undefined);
    }
    if (message.type === 'unselected') setSelection(undefined);
    if (message.type === 'to-bar') setFocusRequests((before) => before + 1);
    if (message.type === 'marked') setTouched(message.id);
    if (message.type === 'sight' || message.type === 'tap') setTouched(undefined);
  }, []);

  const mark = marks.find(({ id }) => id === touched);
  const held: Held | undefined = mark ? { mark } : selection && { selection };
  const letGo = () => {
    setSelection(undefined);
    setTouched(undefined);
    send({ type: 'unselect' });
  };
  const newHighlight = (of: Selected, colour: MarkColour): BookMark => ({
    id: newMarkId(),
    createdAt: new Date().toISOString(),
    progression: sight && spine[sight.index]?.href === of.href ? sight.locator.progression : 0,
    colour,
    note: '',
    ...of,
  });

  const inView = new Set(sight?.marked);
  const here = sight?.locator;
  const bookmark = marks.find(
    ({ id, colour, href, cfi }) =>
      colour === null && (inView.has(id) || (here && href === here.href && cfi === here.cfi)),
  );
  return {
    marks,
    remove(id) {
      remove(id);
      if (id === touched) letGo();
    },
    held,
    isBookmarked: bookmark !== undefined,
    focusRequests,
    noted: draft,
    take,
    letGo,
    colour(colour) {
      if (mark) save({ ...mark, colour });
      else if (selection) save(newHighlight(selection, colour));
      letGo();
    },
    openNote(of = mark ?? (selection && newHighlight(selection, 'yellow'))) {
      setDraft(of);
    },
    closeNote: () => setDraft(undefined),
    saveNote(note) {
      if (draft) save({ ...draft, note });
      setDraft(undefined);
      letGo();
    },
    toggleBookmark() {
      if (bookmark) remove(bookmark.id);
      else if (here) save({ id: newMarkId(), createdAt: new Date().toISOString(), colour: null, note: '', ...here });
    },
  };
}
