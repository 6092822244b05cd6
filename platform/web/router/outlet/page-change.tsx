import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '../router-context.tsx';
import { useOwnTitle } from '../history/page-title.ts';

export interface PageChangeProps {
  /** Title of the page, unless the page names a better one by `usePageTitle`. */
  readonly title: string | undefined;
  /** Stands after it. */
  readonly siteTitle: string;
  /** Id of the element that holds the page. */
  readonly mainId: string;
}

/**
 * Tells people where they are: the document's title, and after a change of page (not of its query) the focus on its
 * heading and an announcement. Nothing takes the focus when the app starts, nor from a page that has placed it itself.
 */
export function PageChange({ title, siteTitle, mainId }: PageChangeProps): ReactNode {
  const { pathname, hash } = useLocation();
  const own = useOwnTitle();
  const page = own ?? title;
  const [said, setSaid] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    document.title = page ? `${page} – ${siteTitle}` : siteTitle;
  }, [page, siteTitle]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setSaid(page ?? siteTitle);
    const main = document.getElementById(mainId);
    const isPlaced = document.activeElement !== main && main?.contains(document.activeElement);
    if (!main || hash.length > 1 || isPlaced) return;
    const target = main.querySelector('h1') ?? main;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, page, siteTitle, mainId]);
  return <output className="visually-hidden">{said}</output>;
}
