/** A piece of a page's text, in reading order. */
export interface TextBlock {
  readonly kind: 'heading' | 'item' | 'picture' | 'text';
  readonly text: string;
}

/** Enough for any page of fixed layout; a hostile one ends here. */
const MOST_BLOCKS = 500;
const MOST_LETTERS = 20_000;
const MOST_ELEMENTS = 20_000;

const SILENT =
  'script, style, head, title, template, noscript, rt, rp, audio, video, object, iframe, math, desc, metadata';
/** Elements that stand alone even where the page places them one by one. */
const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote, pre, dt, dd, td, th, caption, figcaption, text, br';
const DESCRIBED = 'img[alt]:not([alt=""]), image[alt]:not([alt=""]), image[aria-label]:not([aria-label=""])';

function kindOf(element: Element): TextBlock['kind'] {
  if (element.closest('h1, h2, h3, h4, h5, h6')) return 'heading';
  return element.closest('li') ? 'item' : 'text';
}

/** Whether a page has text, or pictures with words; cheap enough for each turn of a page. */
export function hasText(doc: Document): boolean {
  const root = doc.body ?? doc.documentElement;
  if (root.querySelector(DESCRIBED)) return true;
  const texts = doc.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (/\S/.test(node.nodeValue ?? '') && !node.parentElement?.closest(SILENT)) return true;
  return false;
}

/** Whether the page gives an element a place of its own. */
const isPlacedAlone = ({ position }: CSSStyleDeclaration): boolean => position === 'absolute' || position === 'fixed';

/** Whether an element stands alone, so that its text is a block of its own. */
const isBlock = (element: Element, style: CSSStyleDeclaration): boolean =>
  element.matches(BLOCKS) || (!isPlacedAlone(style) && !/^(?:inline|ruby|contents)/.test(style.display));

/**
 * The text of a page as blocks of plain text, with the alternative texts of its pictures, in the order of its elements.
 * Text that the page hides is left out.
 */
export function textBlocksOf(doc: Document): TextBlock[] {
  const blocks: TextBlock[] = [];
  let letters = 0;
  let visited = 0;
  let text = '';
  let kind: TextBlock['kind'] = 'text';
  const isFull = (): boolean =>
    blocks.length >= MOST_BLOCKS || letters + text.length >= MOST_LETTERS || visited >= MOST_ELEMENTS;
  const add = (block: TextBlock): void => {
    const plain = block.text.replace(/\s+/g, ' ').trim();
    if (plain === '' || blocks.length >= MOST_BLOCKS) return;
    letters += plain.length;
    blocks.push({ ...block, text: plain.slice(0, MOST_LETTERS) });
  };
  const end = (): void => {
    add({ kind, text });
    text = '';
  };
  const addText = (element: Element, value: string): void => {
    const next = kindOf(element);
    // Text of another kind, such as an inline list item, starts a new block.
    if (next !== kind && /\S/.test(value)) {
      end();
      kind = next;
    }
    text += value;
  };
  const addPicture = (element: Element): void => {
    const described = element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? '';
    if (described.trim() === '') return;
    end();
    add({ kind: 'picture', text: described });
  };
  const visitInside = (element: Element, isVisible: boolean): void => {
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) visit(child as Element);
      else if (child.nodeType === Node.TEXT_NODE && isVisible) addText(element, child.nodeValue ?? '');
    }
  };
  const visit = (element: Element): void => {
    if (isFull()) return;
    visited += 1;
    const style = doc.defaultView?.getComputedStyle(element);
    if (!style || style.display === 'none' || element.matches(SILENT)) return;
    if (element.matches('img, image')) return addPicture(element);
    const isPlaced = isPlacedAlone(style);
    const isAlone = isBlock(element, style);
    if (isAlone) end();
    // Words and lines that a page places one by one belong to the paragraph around them.
    if (isPlaced) text += ' ';
    visitInside(element, style.visibility === 'visible');
    if (isPlaced) text += ' ';
    if (isAlone) end();
  };
  visit(doc.body ?? doc.documentElement);
  end();
  return blocks;
}
