import { pageThere } from './page-there.ts';
import { fillIn } from './dress-page.ts';
import { sizeOf } from './fixed-pages.ts';
import { pageStyles } from './page-style.ts';
import type { BookPage } from '../../contract/index.ts';
import type { EngineBook, Look } from '../engine/protocol.ts';

/** CSS pixels of what a printer prints on of A4 and Letter alike, within margins of 12 mm. */
const SHEET = { width: 700, height: 960 };
/** Letters on paper are held nearer than those of a screen. */
const PRINTED_SHARE = 0.75;

interface Dress {
  readonly look: Look;
  readonly fonts: string;
}

/** Flowing text: nothing is cut in two that need not be, and no picture is larger than a sheet. */
const FLOWING = `
@page { margin: 12mm; }
:root, body { background: #fff !important; color: #000; }
:is(img, svg, video) { max-width: 100% !important; max-height: ${SHEET.height}px !important; break-inside: avoid; }
:is(figure, table, tr, pre, blockquote) { break-inside: avoid; }
:is(audio, video) { display: none; }
`;

/**
 * Prints a page of the book, dark on white whatever paper one reads on, by a copy that nobody sees: what one reads stays
 * where it is [READ-18]. False where the page did not come.
 *
 * @param dress the reader's letters, and the address of the sheet that names our faces
 */
export async function printPage(page: BookPage, book: EngineBook, dress: Dress): Promise<boolean> {
  const address = await pageThere(book.base, page);
  if (address === undefined) return false;
  document.querySelector('iframe[data-print]')?.remove();
  const frame = document.createElement('iframe');
  frame.dataset['print'] = '';
  frame.title = document.title;
  frame.inert = true;
  Object.assign(frame.style, { position: 'fixed', insetInlineStart: '-10000px', border: '0' });
  Object.assign(frame.style, { width: `${SHEET.width}px`, height: `${SHEET.height}px` });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = address;
  document.body.append(frame);
  await loaded;
  const { contentDocument: doc, contentWindow: view } = frame;
  if (!doc || !view) {
    frame.remove();
    return false;
  }
  fillIn(doc, book);
  if (page.layout === 'reflowable') dressFlowing(doc, dress);
  else dressFixed(doc, book);
  await Promise.all([
    doc.fonts?.ready,
    ...[...doc.querySelectorAll('img')].map((image) => image.decode().catch(() => {})),
  ]);
  // Some browsers return while one still chooses a printer. Without this event the copy goes with the next one.
  view.addEventListener('afterprint', () => setTimeout(() => frame.remove()), { once: true });
  view.focus();
  view.print();
  return true;
}

function addStyle(doc: Document, text: string, isFirst = false): void {
  const style = doc.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  style.textContent = text;
  const place = doc.head ?? doc.documentElement;
  if (isFirst) place.prepend(style);
  else place.append(style);
}

function dressFlowing(doc: Document, { look, fonts }: Dress): void {
  const [before, after] = pageStyles({ ...look, paper: 'light' }, fonts);
  addStyle(doc, before, true);
  addStyle(doc, `${after}${FLOWING}:root { font-size: ${look.size * PRINTED_SHARE}px !important; }`);
}

/** A page of fixed layout is as large as the sheet lets it be. */
function dressFixed(doc: Document, book: EngineBook): void {
  const { width, height } = sizeOf(doc, book.viewport);
  const scale = Math.min(SHEET.width / width, SHEET.height / height);
  addStyle(
    doc,
    `@page { margin: 12mm; } :root { width: ${width}px; height: ${height}px; zoom: ${scale.toFixed(4)}; overflow: hidden; print-color-adjust: exact; }`,
  );
}
