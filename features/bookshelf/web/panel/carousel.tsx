import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, isValidElement, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import { SCROLL_THROTTLE_MS } from '../../contract/index.ts';
import styles from './carousel.module.css';
import { scrollBehaviour, throttle } from '../card/timing.ts';

interface CarouselProps {
  readonly label: string;
  /** Slides side by side. */
  readonly perPage: number;
  readonly children: ReactNode;
}

/** Slides that scroll sideways, by finger, arrows, bullets and keyboard; the browser does the snapping. */
export function Carousel({ label, perPage, children }: CarouselProps): ReactNode {
  const { t } = useWords();
  const track = useRef<HTMLUListElement>(null);
  const [page, setPage] = useState(0);
  const slides = Children.toArray(children);
  const pages = Math.ceil(slides.length / perPage);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const { call, stop } = throttle(() => {
      const slideWidth = list.firstElementChild?.getBoundingClientRect().width ?? 0;
      if (slideWidth === 0) return;
      const first = Math.round(Math.abs(list.scrollLeft) / slideWidth);
      const isAtEnd = Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 2;
      setPage(isAtEnd ? pages - 1 : Math.floor(first / perPage));
    }, SCROLL_THROTTLE_MS);
    list.addEventListener('scroll', call, { passive: true });
    return () => {
      stop();
      list.removeEventListener('scroll', call);
    };
  }, [pages, perPage]);

  const show = (targetPage: number) => {
    const list = track.current;
    const slide = list?.children[targetPage * perPage];
    if (!list || !(slide instanceof HTMLElement)) return;
    setPage(targetPage);
    list.scrollTo?.({ left: slide.offsetLeft - list.offsetLeft, behavior: scrollBehaviour() });
  };

  return (
    <div>
      <div className={styles.stage}>
        {pages > 1 && (
          <IconButton
            className={styles.arrow}
            label={t('bookshelf.previous')}
            icon={<ChevronLeft aria-hidden="true" />}
            aria-disabled={page === 0}
            onClick={() => show(page - 1)}
          />
        )}
        <ul
          ref={track}
          className={styles.track}
          aria-label={label}
          aria-roledescription={t('bookshelf.carousel')}
          style={{ '--per-page': perPage } as CSSProperties}
          data-carousel=""
          data-board=""
        >
          {slides.map((slide) => (
            <li key={isValidElement(slide) ? slide.key : null} className={styles.slide}>
              {slide}
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <IconButton
            className={styles.arrow}
            label={t('bookshelf.next')}
            icon={<ChevronRight aria-hidden="true" />}
            aria-disabled={page >= pages - 1}
            onClick={() => show(page + 1)}
          />
        )}
      </div>
      {pages > 1 && (
        <div className={styles.bullets}>
          {Array.from({ length: pages }, (_, number) => number).map((index) => (
            <button
              key={index}
              type="button"
              className={styles.bullet}
              aria-label={t('bookshelf.page', { page: index + 1, total: pages })}
              aria-current={index === page}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
