import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react';
import type { ShelfSection } from '../../contract/index.ts';
import type { BlockLook } from './book-block.tsx';
import { bookId } from './book-card.tsx';
import { ShelfBoard } from './shelf-board.tsx';
import { useIdleCount, useIsPrinting } from './use-mounting.ts';
import type { OpenBook } from '../panel/use-open-book.ts';
import styles from './shelf-boards.module.css';

interface ShelfBoardsProps {
  readonly sections: readonly ShelfSection[];
  /** Ids of the boards that are open; all of them, where nothing folds. */
  readonly unfolded: ReadonlySet<string> | undefined;
  readonly open: OpenBook | undefined;
  readonly look: BlockLook;
  readonly onFold: (id: string) => void;
}

/** Boards of one school group stand together under its name. */
function bySchoolGroup(sections: readonly ShelfSection[]): { name: string | undefined; boards: ShelfSection[] }[] {
  const groups: { id: number | undefined; name: string | undefined; boards: ShelfSection[] }[] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (last && last.id === section.schoolGroup?.id) last.boards.push(section);
    else groups.push({ id: section.schoolGroup?.id, name: section.schoolGroup?.name, boards: [section] });
  }
  return groups;
}

/** How many entries stand before each board; folded ones show none. */
function startsOf(
  sections: readonly ShelfSection[],
  isFolded: (section: ShelfSection) => boolean,
): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  let before = 0;
  for (const section of sections) {
    starts.set(section.id, before);
    if (!isFolded(section)) before += section.entries.length;
  }
  return starts;
}

/** The whole shelf: arrow keys walk over it, Escape closes the open book and gives the focus back. */
export function ShelfBoards({ sections, unfolded, open, look, onFold }: ShelfBoardsProps): ReactNode {
  const id = useId();
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const idle = useIdleCount(sections, total);
  const isPrinting = useIsPrinting();
  const shelf = useRef<HTMLDivElement>(null);
  // On paper everything is open.
  const isFolded = ({ id, grade }: ShelfSection) => !!unfolded && !!grade && !isPrinting && !unfolded.has(id);
  const starts = startsOf(sections, isFolded);

  const { onClose } = look;
  const onEscape = useCallback(() => {
    if (!open || open.isClosing) return;
    document.getElementById(bookId(open.dosId))?.focus();
    onClose();
  }, [open, onClose]);
  // Keys are no part of the first load: nobody presses one before the shelf is there.
  useEffect(() => {
    const root = shelf.current;
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./roving.ts').then(
      ({ rove }) => (stop = root && !isGone ? rove(root, onEscape) : undefined),
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [onEscape]);

  return (
    <div ref={shelf} className={styles.shelf}>
      {bySchoolGroup(sections).map(({ name, boards }, place) => (
        <section key={name ?? ''} className={styles.group} aria-labelledby={name && `${id}-${place}`}>
          {name && (
            <h2 id={`${id}-${place}`} className={styles.title}>
              {name}
            </h2>
          )}
          {boards.map((section) => {
            const start = starts.get(section.id) ?? 0;
            return (
              <ShelfBoard
                key={section.id}
                section={section}
                due={isPrinting ? Infinity : Math.max(0, idle - start)}
                isFirst={start === 0}
                open={open && section.entries.some(({ dos_id }) => dos_id === open.dosId) ? open : undefined}
                look={look}
                isFolded={isFolded(section)}
                onFold={section.grade && unfolded && onFold}
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}
