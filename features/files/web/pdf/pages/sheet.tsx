import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PDFPageProxy } from 'pdfjs-dist';
import { useWords } from '#platform/web/i18n';
import { clearDrawn, drawPage } from './draw-page.ts';
import type { OpenPdf, PageSize } from '../open/load-pdf.ts';
import { boxesOf, type Box } from '../search/highlights.ts';
import type { Match } from '../search/search-text.ts';
import styles from './sheets.module.css';

interface SheetProps {
  readonly pdf: OpenPdf;
  /** From 1. */
  readonly number: number;
  readonly size: PageSize;
  /** CSS pixels for each point. */
  readonly scale: number;
  /** The area that scrolls. */
  readonly area: RefObject<HTMLElement | null>;
  readonly matches: readonly Match[];
  readonly current: Match | undefined;
  readonly onSize: (number: number, size: PageSize) => void;
  /** Brings found words into view; gets their box. */
  readonly onShow: (box: Element) => void;
}

const NO_BOXES: readonly Box[] = [];

/** A page: drawn while it is in view or near it, with its text over the picture to select, to read aloud and to search. */
export const Sheet = memo(function Sheet(props: SheetProps): ReactNode {
  const { pdf, number, size, scale, area, matches, current, onSize, onShow } = props;
  const { t } = useWords();
  const root = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(root, area);
  const page = usePage(pdf, number, isNear);
  useEffect(() => {
    if (!page) return;
    const { width, height } = page.getViewport({ scale: 1 });
    onSize(number, { width, height });
  }, [page, number, onSize]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const holder = picture.current;
    if (!page || !holder) return undefined;
    setFailed(false);
    return drawPage(page, { scale, holder, onFailed: () => setFailed(true) });
  }, [page, scale]);
  useCleared(picture, isNear);
  const pieces = useText(pdf, page, text);
  const [boxes, setBoxes] = useState(NO_BOXES);
  useLayoutEffect(() => {
    setBoxes(text.current && matches.length > 0 ? boxesOf(text.current, pieces, matches) : NO_BOXES);
  }, [pieces, matches]);
  return (
    <div
      ref={root}
      className={styles.page}
      data-page={number}
      role="group"
      aria-label={t('files.page-number', { page: number })}
      style={{ width: size.width * scale, height: size.height * scale, '--scale-factor': scale } as CSSProperties}
    >
      <div ref={picture} className={styles.picture} />
      {hasFailed && <p className={styles.failed}>{t('files.page-failed')}</p>}
      {boxes.map((box, index) => (
        <FoundBox key={index} box={box} isCurrent={box.match === current} onShow={onShow} />
      ))}
      <div ref={text} className={styles.text} />
    </div>
  );
});

interface FoundBoxProps {
  readonly box: Box;
  readonly isCurrent: boolean;
  readonly onShow: (box: Element) => void;
}

const percent = (share: number): string => `${share * 100}%`;

function FoundBox({ box: { left, top, width, height }, isCurrent, onShow }: FoundBoxProps): ReactNode {
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isCurrent && root.current) onShow(root.current);
  }, [isCurrent, onShow]);
  return (
    <span
      ref={root}
      className={styles.found}
      data-current={isCurrent || undefined}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    />
  );
}

/** Whether an element is in view, or will be after a little scrolling. */
function useIsNear(element: RefObject<HTMLElement | null>, area: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: area.current,
      rootMargin: '60% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, area]);
  return isNear;
}

/** The page while it is near; its parts in memory are given back afterwards. */
function usePage({ document }: OpenPdf, number: number, isNear: boolean): PDFPageProxy | undefined {
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    if (!isNear) return undefined;
    let isGone = false;
    let got: PDFPageProxy | undefined;
    const get = async () => {
      got = await document.getPage(number);
      if (!isGone) setPage(got);
    };
    // A page that does not come stays empty; its missing parts are requested again.
    get().catch(() => {});
    return () => {
      isGone = true;
      setPage(undefined);
      got?.cleanup();
    };
  }, [document, number, isNear]);
  return page;
}

/** Gives the memory of a picture back when it is out of sight, or closed. */
function useCleared(picture: RefObject<HTMLElement | null>, isNear: boolean): void {
  useEffect(() => {
    const holder = picture.current;
    if (!isNear || !holder) return undefined;
    return () => clearDrawn(holder);
  }, [picture, isNear]);
}

const NO_PIECES: readonly HTMLElement[] = [];

/** Writes the text of a page over its picture; the elements of its pieces. */
function useText(
  { TextLayer }: OpenPdf,
  page: PDFPageProxy | undefined,
  holder: RefObject<HTMLElement | null>,
): readonly HTMLElement[] {
  const [pieces, setPieces] = useState(NO_PIECES);
  useEffect(() => {
    const container = holder.current;
    if (!page || !container) return undefined;
    const layer = new TextLayer({
      ...{ textContentSource: page.streamTextContent(), container },
      viewport: page.getViewport({ scale: 1 }),
    });
    // A page of pictures alone has no text.
    layer.render().then(
      () => setPieces(layer.textDivs),
      () => {},
    );
    return () => {
      layer.cancel();
      setPieces(NO_PIECES);
      container.replaceChildren();
    };
  }, [TextLayer, page, holder]);
  return pieces;
}
