import { useCallback, useId, useMemo, useRef, type ReactNode } from 'react';
import type { ShelfSection } from '../../contract/index.ts';
import type { BlockLook } from './book-block.tsx';
import { bookId } from '../card/book-card.tsx';
import { useRoving } from './roving.ts';
import { ShelfBoard } from './shelf-board.tsx';
import { useIdleCount, useIsPrinting } from './use-mounting.ts';
import type { OpenBook } from '../panel/use-open-book.ts';
import styles from './shelf-boards.module.css';

interface ShelfBoardsProps {
  readonly sections: readonly ShelfSection[];
  readonly open: OpenBook | undefined;
  readonly look: BlockLook;
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

/** The number of entries before each board. */
function startsOf(sections: readonly ShelfSection[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  let before = 0;
  for (const { id, entries } of sections) {
    starts.set(id, before);
    before += entries.length;
  }
  return starts;
}

/** The whole shelf: arrow keys walk over it, Escape closes the open book and gives the focus back. */
export function ShelfBoards({ sections, open, look }: ShelfBoardsProps): ReactNode {
  const id = useId();
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const idle = useIdleCount(sections, total);
  const isPrinting = useIsPrinting();
  const shelf = useRef<HTMLDivElement>(null);
  const starts = useMemo(() => startsOf(sections), [sections]);

  const { onClose } = look;
  const onEscape = useCallback(() => {
    if (!open || open.isClosing) return;
    document.getElementById(bookId(open.dosId))?.focus();
    onClose();
  }, [open, onClose]);
  useRoving(shelf, onEscape);

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
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}
