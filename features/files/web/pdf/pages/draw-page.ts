import type { PDFPageProxy } from 'pdfjs-dist';

/** A page is drawn with so many pixels at most: old tablets have little memory, and Safari draws nothing above its limit. */
const PIXELS_MAX = 5_000_000;
const SHARPNESS_MAX = 2;

/** How many pixels a picture has for each CSS pixel of a page. Pure. */
export function sharpness(
  { width, height }: { readonly width: number; readonly height: number },
  ratio: number,
): number {
  const most = Math.sqrt(PIXELS_MAX / Math.max(1, width * height));
  return Math.min(ratio, SHARPNESS_MAX, most);
}

/** Gives the memory of drawn pages back: browsers keep that of a canvas without a parent. */
export function clearDrawn(holder: HTMLElement): void {
  for (const canvas of holder.querySelectorAll('canvas')) {
    canvas.width = 0;
    canvas.height = 0;
  }
  holder.replaceChildren();
}

interface Drawing {
  /** CSS pixels for each point of the page. */
  readonly scale: number;
  /** Receives the picture. The picture before it stays until the new picture is drawn. */
  readonly holder: HTMLElement;
  readonly onFailed: () => void;
}

/**
 * Draws a page.
 *
 * @returns stops the drawing
 */
export function drawPage(page: PDFPageProxy, { scale, holder, onFailed }: Drawing): () => void {
  const size = page.getViewport({ scale });
  const viewport = page.getViewport({ scale: scale * sharpness(size, window.devicePixelRatio) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  // Screen readers read the text layer instead.
  canvas.setAttribute('aria-hidden', 'true');
  const canvasContext = canvas.getContext('2d', { alpha: false });
  if (!canvasContext) {
    onFailed();
    return () => {};
  }
  const task = page.render({ canvasContext, viewport });
  const show = async () => {
    await task.promise;
    clearDrawn(holder);
    holder.append(canvas);
  };
  show().catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'RenderingCancelledException')) onFailed();
  });
  return () => task.cancel();
}
