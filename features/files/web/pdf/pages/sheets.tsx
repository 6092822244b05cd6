import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { OpenPdf, PageSize } from '../open/load-pdf.ts';
import { Sheet } from './sheet.tsx';
import type { Match } from '../search/search-text.ts';
import styles from './sheets.module.css';

interface SheetsProps {
  readonly pdf: OpenPdf;
  readonly title: string;
  readonly scale: number;
  readonly area: RefObject<HTMLDivElement | null>;
  readonly matches: readonly Match[];
  readonly current: Match | undefined;
  readonly onPage: (page: number) => void;
}

const NO_MATCHES: readonly Match[] = [];

/** All pages below each other in an area that scrolls. */
export function Sheets({ pdf, title, scale, area, matches, current, onPage }: SheetsProps): ReactNode {
  const { document, firstSize } = pdf;
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const onSize = useCallback(
    (number: number, size: PageSize) =>
      setSizes((now) => {
        const { width, height } = now.get(number) ?? firstSize;
        return width === size.width && height === size.height ? now : new Map(now).set(number, size);
      }),
    [firstSize],
  );
  const byPage = useMemo(() => groupByPage(matches), [matches]);
  const onShow = useCallback((box: Element) => area.current && showIn(area.current, box), [area]);
  useSamePlace(area, scale);
  return (
    <div
      ref={area}
      className={styles.area}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
      tabIndex={0}
      role="group"
      aria-label={title}
      onScroll={({ currentTarget }) => onPage(pageIn(currentTarget))}
    >
      {Array.from({ length: document.numPages }, (_, index) => (
        <Sheet
          key={index}
          {...{ pdf, scale, area, onSize, onShow }}
          number={index + 1}
          size={sizes.get(index + 1) ?? firstSize}
          matches={byPage.get(index + 1) ?? NO_MATCHES}
          current={current?.page === index + 1 ? current : undefined}
        />
      ))}
    </div>
  );
}

function groupByPage(matches: readonly Match[]): ReadonlyMap<number, readonly Match[]> {
  const groups = new Map<number, Match[]>();
  for (const match of matches) groups.set(match.page, [...(groups.get(match.page) ?? []), match]);
  return groups;
}

/** After a change of size the same part of the document is in view. */
function useSamePlace(area: RefObject<HTMLElement | null>, scale: number): void {
  const last = useRef(scale);
  useLayoutEffect(() => {
    const element = area.current;
    const factor = scale / last.current;
    last.current = scale;
    if (!element || factor === 1) return;
    const middle = element.clientWidth / 2;
    element.scrollTop *= factor;
    element.scrollLeft = (element.scrollLeft + middle) * factor - middle;
  }, [area, scale]);
}

const pagesOf = (area: HTMLElement): readonly HTMLElement[] => [...area.querySelectorAll<HTMLElement>('[data-page]')];

/** The page in the upper part of the area; at the end of the document the last one. */
function pageIn(area: HTMLElement): number {
  const pages = pagesOf(area);
  const isAtEnd = area.scrollTop > 0 && area.scrollTop + area.clientHeight >= area.scrollHeight - 2;
  const line = area.scrollTop + area.clientHeight / 3;
  const below = isAtEnd ? -1 : pages.findIndex(({ offsetTop }) => offsetTop > line);
  return Math.max(1, below === -1 ? pages.length : below);
}

/** Scrolls to the top of a page. */
export function goToPage(area: HTMLElement, number: number): void {
  const page = pagesOf(area)[number - 1];
  if (page) area.scrollTo({ top: page.offsetTop - 4 });
}

/** Scrolls the area, and not the window, so that found words are in its middle. */
function showIn(area: HTMLElement, box: Element): void {
  const [found, room] = [box.getBoundingClientRect(), area.getBoundingClientRect()];
  const isIn =
    found.top >= room.top && found.bottom <= room.bottom && found.left >= room.left && found.right <= room.right;
  if (isIn) return;
  area.scrollTo({
    top: area.scrollTop + found.top - room.top - room.height / 2,
    left: area.scrollLeft + Math.min(0, found.left - room.left) + Math.max(0, found.right - room.right),
  });
}
