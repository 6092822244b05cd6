import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

export interface PageChangeProps {
  /** Title of the whole document. */
  readonly documentTitle: string;
  /** What screen readers hear when the page changes. */
  readonly announcement: string;
  /** Id of the element that holds the page. */
  readonly mainId: string;
}

/**
 * Tells people where they are: the document's title, and after a change of page (not of its query) the focus on its
 * heading and an announcement. Nothing takes the focus when the app starts, nor from a page that has placed it itself.
 */
export function PageChange({ documentTitle, announcement, mainId }: PageChangeProps): ReactNode {
  const { pathname, hash } = useLocation();
  const [said, setSaid] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setSaid(announcement);
    const main = document.getElementById(mainId);
    if (!main || hash.length > 1 || main.contains(document.activeElement)) return;
    const target = main.querySelector('h1') ?? main;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, announcement, mainId]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
