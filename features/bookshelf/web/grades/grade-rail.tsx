import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { SCROLL_THROTTLE_MS, type ShelfSection } from '../../contract/index.ts';
import { scrollBehaviour, throttle } from '../page/timing.ts';
import { currentBoard } from './current-board.ts';
import styles from './grade-rail.module.css';

export interface GradeRailProps {
  readonly sections: readonly ShelfSection[];
  /** Ids of the boards that are open; all of them, where nothing folds. */
  readonly unfolded: ReadonlySet<string> | undefined;
  /** Opens these, or the own ones again. */
  readonly onUnfolded: (open?: Iterable<string>) => void;
}

const headingOf = (id: string): HTMLElement | null => document.getElementById(`board-${id}`);

/** The board in which one reads, known anew when scrolling pauses. */
function useCurrent(sections: readonly ShelfSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => setCurrent(currentBoard(sections.map(({ id }) => ({ id, heading: headingOf(id) }))));
    const { call, stop } = throttle(look, SCROLL_THROTTLE_MS);
    call();
    window.addEventListener('scroll', call, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', call);
    };
  }, [sections]);
  return current;
}

/** Leads to each grade and says in which one stands; opens what is folded [SHELF-21]. */
export function Content({ sections, unfolded, onUnfolded }: GradeRailProps): ReactNode {
  const { t } = useWords();
  const current = useCurrent(sections);
  const chips = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const graded = sections.filter(({ grade }) => grade);
  const isAllOpen = graded.every(({ id }) => !unfolded || unfolded.has(id));

  const allLabel = t(isAllOpen ? 'bookshelf.only-mine' : 'bookshelf.open-all');

  const show = (id: string) => {
    const heading = headingOf(id);
    heading?.scrollIntoView?.({ block: 'start', behavior: scrollBehaviour() });
    // The keyboard goes on from there.
    const target = heading?.querySelector('button') ?? heading;
    if (target === heading) heading?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  };
  // A folded board is as tall as it will be only when it is open.
  useEffect(() => {
    if (wanted.current) show(wanted.current);
    wanted.current = undefined;
  }, [unfolded]);
  // On a narrow screen the rail itself scrolls: where one stands stays in sight.
  useEffect(() => {
    const list = chips.current;
    const chip = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && chip && list.scrollWidth > list.clientWidth)
      list.scrollTo?.({
        left: chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2,
        behavior: scrollBehaviour(),
      });
  }, [current]);

  return (
    <nav className={styles.rail} aria-label={t('bookshelf.grades')} data-print="hide">
      <div ref={chips} className={styles.grades}>
        {graded.map(({ id, grade, schoolGroup }, index) => (
          <span
            key={id}
            className={index > 0 && graded[index - 1]?.schoolGroup?.id !== schoolGroup?.id ? styles.next : ''}
          >
            <button
              type="button"
              className={styles.grade}
              aria-current={id === current ? 'location' : undefined}
              title={schoolGroup?.name}
              onClick={() => {
                if (!unfolded || unfolded.has(id)) return show(id);
                wanted.current = id;
                onUnfolded([...unfolded, id]);
              }}
            >
              <span aria-hidden="true">{t('bookshelf.grade-short', { grade: grade?.number ?? 0 })}</span>
              <span className="visually-hidden">{t('bookshelf.grade-heading', { number: grade?.number ?? 0 })}</span>
            </button>
          </span>
        ))}
      </div>
      {unfolded && (
        <button
          type="button"
          className={styles.all}
          title={allLabel}
          onClick={() => onUnfolded(...(isAllOpen ? [] : [graded.map(({ id }) => id)]))}
        >
          {isAllOpen ? (
            <ChevronsDownUp size={20} aria-hidden="true" />
          ) : (
            <ChevronsUpDown size={20} aria-hidden="true" />
          )}
          <span className={styles.label}>{allLabel}</span>
        </button>
      )}
    </nav>
  );
}
