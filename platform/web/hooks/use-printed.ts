import { useEffect } from 'react';

/** Names the part of the page that stands alone on paper while this is mounted, as `data-printed` of the body. */
export function usePrinted(part: string | undefined): void {
  useEffect(() => {
    if (part === undefined) return undefined;
    document.body.dataset['printed'] = part;
    return () => {
      delete document.body.dataset['printed'];
    };
  }, [part]);
}
