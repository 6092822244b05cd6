import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { classNames } from '#platform/web/ui';
import { pageAddress, type Appearance, type Book } from '../../contract/index.ts';
import styles from './page-frame.module.css';

export interface Area {
  readonly width: number;
  readonly height: number;
}

interface PageFrameProps {
  readonly book: Pick<Book, 'base' | 'layout' | 'viewport'>;
  readonly href: string;
  readonly fragment: string;
  readonly title: string;
  readonly appearance: Appearance;
  readonly isCurrent: boolean;
  /** What a fixed-layout page has to fit into. */
  readonly area: Area;
  readonly onShown: () => void;
  /** The frame has gone somewhere by itself: a link on the page was followed. */
  readonly onFollowed: (base: string) => void;
}

/**
 * A page in a frame that may do nothing: no scripts, no forms, no origin of its own [SHELF-13]. It keeps the address it
 * came with while it is shown, so that renewed addresses do not reload what one reads.
 */
export function PageFrame(props: PageFrameProps): ReactNode {
  const { book, href, fragment, title, appearance, isCurrent, area, onShown, onFollowed } = props;
  const { t } = useWords();
  const [base, setBase] = useState(book.base);
  const loaded = useRef<string>(undefined);
  const [isShown, setShown] = useState(false);
  if (!isCurrent && base !== book.base) setBase(book.base);
  const fixed = book.layout === 'pre-paginated' ? book.viewport : undefined;
  const src = pageAddress(base, { href, fragment }, book.layout === 'reflowable' ? appearance : undefined);
  const onLoad = () => {
    setShown(true);
    if (loaded.current === src) return onFollowed(base);
    loaded.current = src;
    onShown();
  };
  return (
    <div
      className={classNames(styles.page, fixed && styles.fixed)}
      style={fixed && fitted(fixed, area)}
      data-shown={isShown || undefined}
    >
      <iframe
        ref={reachable}
        className={styles.frame}
        src={src}
        sandbox=""
        referrerPolicy="no-referrer"
        title={title || t('reader.page')}
        onLoad={onLoad}
      />
    </div>
  );
}

/** Says in the markup, too, that the page is a tab stop: otherwise the strip counts as one that no key can scroll. */
function reachable(frame: HTMLIFrameElement | null): void {
  if (frame) frame.tabIndex = 0;
}

/** A fixed-layout page keeps its own pixels and is scaled as a whole. */
function fitted(page: Area, area: Area): CSSProperties {
  const scale = Math.min(area.width / page.width, area.height / page.height) || 1;
  const numbers = { '--page-width': page.width, '--page-height': page.height, '--page-scale': scale };
  return numbers as CSSProperties;
}
