import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './room.module.css';

interface ScrollerProps<Item> {
  readonly items: readonly Item[];
  readonly perPage: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly keyOf: (item: Item) => string | number;
  readonly children: (item: Item) => ReactNode;
  readonly label: string;
}

const SWIPE_PX = 48;

/** Pages of tiles between two big arrows: by tap, by swipe or by key; dragging is never necessary. */
export function Scroller<Item>({
  items,
  perPage,
  page,
  onPage,
  keyOf,
  children,
  label,
}: ScrollerProps<Item>): ReactNode {
  const { t } = useWords();
  const start = useRef<number | undefined>(undefined);
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const at = Math.min(page, pages - 1);
  const go = (step: number) => onPage(Math.max(0, Math.min(pages - 1, at + step)));
  const onUp = ({ clientX, pointerType }: PointerEvent) => {
    const moved = start.current === undefined || pointerType === 'mouse' ? 0 : clientX - start.current;
    start.current = undefined;
    if (Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1);
  };
  const arrow = (step: -1 | 1) => (
    <button
      type="button"
      className={styles.arrow}
      aria-label={t(step < 0 ? 'playground.page-before' : 'playground.page-after')}
      aria-disabled={at + step < 0 || at + step >= pages || undefined}
      data-hidden={pages === 1 || undefined}
      onClick={() => go(step)}
    >
      {step < 0 ? <ChevronLeft size={44} aria-hidden="true" /> : <ChevronRight size={44} aria-hidden="true" />}
    </button>
  );
  return (
    <div className={styles.scroller} role="group" aria-label={label}>
      {arrow(-1)}
      <ul
        key={at}
        className={styles.tiles}
        data-per-page={perPage}
        onPointerDown={({ clientX }) => {
          start.current = clientX;
        }}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      >
        {items.slice(at * perPage, (at + 1) * perPage).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {arrow(1)}
      {pages > 1 && (
        <p className={styles.dots}>
          <span className="visually-hidden" role="status">
            {t('playground.page-of', { page: at + 1, pages })}
          </span>
          {Array.from({ length: pages }, (_, index) => (
            <span key={index} data-here={index === at || undefined} aria-hidden="true" />
          ))}
        </p>
      )}
    </div>
  );
}
