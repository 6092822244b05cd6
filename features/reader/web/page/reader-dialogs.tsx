import type { ReactNode } from 'react';
import { pageOfPlace, type Book, type Target } from '../../contract/index.ts';
import { SearchDialog } from '../bars/search-dialog.tsx';
import { ContentsDialog } from '../contents/contents-dialog.tsx';
import { MarksDialog } from '../marks/marks-dialog.tsx';
import { NoteDialog } from '../marks/note-dialog.tsx';
import { OutsideDialog } from './outside-dialog.tsx';
import type { ReaderEngine } from './use-reader-engine.ts';

export type ReaderDialogName = 'contents' | 'search' | 'marks';

interface ReaderDialogsProps {
  readonly book: Book;
  readonly engine: ReaderEngine;
  /** The open dialog. */
  readonly dialog: ReaderDialogName | undefined;
  readonly onClose: () => void;
  readonly onMarks: () => void;
  /** The panel that keeps the book on the device, if the user may. */
  readonly keep: ReactNode;
}

/** The dialogs of an open book. */
export function ReaderDialogs({ book, engine, dialog, onClose, onMarks, keep }: ReaderDialogsProps): ReactNode {
  const { spine } = book;
  const { sight, search, marks, outside, closeOutside, jump } = engine;
  const go = (to: Target): void => {
    onClose();
    jump(to);
  };
  return (
    <>
      <ContentsDialog
        isOpen={dialog === 'contents'}
        book={book}
        sight={sight}
        printed={sight?.printed}
        onClose={onClose}
        onGo={go}
        onMarks={onMarks}
        keep={keep}
      />
      <SearchDialog
        isOpen={dialog === 'search'}
        found={search.found}
        titleOf={(index) => spine[index]?.title}
        onFind={search.find}
        onClose={onClose}
        onGo={({ cfi, index }) => go({ locator: { href: spine[index]?.href ?? '', cfi, progression: 0 }, isLit: true })}
      />
      <MarksDialog
        isOpen={dialog === 'marks'}
        book={book}
        marks={marks}
        titleOf={(mark) => spine[pageOfPlace(mark, spine)]?.title}
        onClose={onClose}
        onGo={({ href, cfi, progression, text }) =>
          go({ locator: { href, progression, ...(cfi && { cfi }), ...(text && { text: text.slice(0, 200) }) } })
        }
      />
      {marks.noted && <NoteDialog mark={marks.noted} onSave={marks.saveNote} onClose={marks.closeNote} />}
      {outside !== undefined && <OutsideDialog address={outside} onClose={closeOutside} />}
    </>
  );
}
