import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPdf, type OpenPdf } from './load-pdf.ts';

interface UsedPdf {
  readonly pdf: OpenPdf | undefined;
  /** The document does not open here. */
  readonly hasFailed: boolean;
  /** Parts of it are missing. */
  readonly hasTrouble: boolean;
  readonly retry: () => void;
}

interface PdfAddress {
  readonly size: number;
  readonly url: string;
  readonly renew: () => Promise<string | undefined>;
}

/** Opens a document, and closes it with the component. A renewed address does not open it again. */
export function usePdf({ size, url, renew }: PdfAddress): UsedPdf {
  const latest = useRef({ url, renew });
  latest.current = { url, renew };
  const retry = useRef(() => {});
  const [pdf, setPdf] = useState<OpenPdf>();
  const [hasFailed, setFailed] = useState(false);
  const [hasTrouble, setTrouble] = useState(false);
  useEffect(() => {
    let isGone = false;
    const opening = loadPdf({
      size,
      address: () => latest.current.url,
      renew: () => latest.current.renew(),
      onTrouble: (has) => isGone || setTrouble(has),
    });
    retry.current = opening.retry;
    opening.opened.then(
      (opened) => isGone || setPdf(opened),
      () => isGone || setFailed(true),
    );
    // The missing parts are requested again when the network is back.
    window.addEventListener('online', opening.retry);
    return () => {
      isGone = true;
      window.removeEventListener('online', opening.retry);
      opening.close();
    };
  }, [size]);
  return { pdf, hasFailed, hasTrouble, retry: useCallback(() => retry.current(), []) };
}
