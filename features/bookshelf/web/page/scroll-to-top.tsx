import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import { SCROLL_THROTTLE_MS, SCROLL_TOP_LEAVES_PX, SCROLL_TOP_SHOWS_PX } from '../../contract/index.ts';
import styles from './scroll-to-top.module.css';
import { scrollBehaviour, throttle } from '../card/timing.ts';

function isWanted(): boolean {
  const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  return window.scrollY > SCROLL_TOP_SHOWS_PX && left > SCROLL_TOP_LEAVES_PX;
}

/** Appears past 160 px and leaves within 80 px of the page's end, where it would cover the footer [SHELF-10]. */
export function Content(): ReactNode {
  const { t } = useWords();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // While it has the focus it stays: a focus that vanishes would fall back to the start of the page.
    const hasFocus = () => document.activeElement?.hasAttribute('data-to-top') === true;
    const { call, stop } = throttle(() => setShown(isWanted() || hasFocus()), SCROLL_THROTTLE_MS);
    window.addEventListener('scroll', call, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', call);
    };
  }, []);
  if (!isShown) return null;
  return (
    <IconButton
      className={styles.button}
      label={t('bookshelf.to-top')}
      icon={<ArrowUp aria-hidden="true" />}
      data-print="hide"
      data-to-top=""
      onClick={() => {
        window.scrollTo({ top: 0, behavior: scrollBehaviour() });
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }}
    />
  );
}
