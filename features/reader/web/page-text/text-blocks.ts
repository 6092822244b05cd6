/** A piece of a page's text, in reading order. */
export interface TextBlock {
  readonly kind: 'heading' | 'item' | 'picture' | 'text';
  readonly text: string;
}

/** Enough for any page of fixed layout; a hostile one ends here. */
const MOST_BLOCKS = 500;
const MOST_LETTERS = 20_000;

const SILENT = /^(?:script|style|head|title|template|noscript|rt|rp|audio|video|object|iframe|math|desc|metadata)$/;

function kindOf(element: Element): TextBlock['kind'] {
  if (element.closest('h1, h2, h3, h4, h5, h6')) return 'heading';
  return element.closest('li') ? 'item' : 'text';
}

/** Whether a page has text, or pictures with words; cheap enough for each turn of a page. */
export const hasText = (doc: Document): boolean =>
  /\S/.test((doc.body ?? doc.documentElement).textContent ?? '') ||
  doc.querySelector('img[alt]:not([alt=""])') !== null;

/**
 * The text of a page as blocks of plain text, with the alternative texts of its pictures, in the order of its elements.
 * Text that the page hides is left out.
 */
export function textBlocksOf(doc: Document): TextBlock[] {
  const blocks: TextBlock[] = [];
  let letters = 0;
  let text = '';
  let kind: TextBlock['kind'] = 'text';
  const isFull = (): boolean => blocks.length >= MOST_BLOCKS || letters + text.length >= MOST_LETTERS;
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
  const visit = (element: Element): void => {
    if (isFull()) return;
    const { localName } = element;
    const style = doc.defaultView?.getComputedStyle(element);
    if (SILENT.test(localName) || !style || style.display === 'none') return;
    if (localName === 'img' || localName === 'image') {
      const described = element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? '';
      if (described.trim() === '') return;
      end();
      return add({ kind: 'picture', text: described });
    }
    const isPlaced = style.position === 'absolute' || style.position === 'fixed';
    const isBlock =
      localName === 'text' || localName === 'br' || (!/^(?:inline|ruby|contents)/.test(style.display) && !isPlaced);
    if (isBlock) end();
    // Words and lines that a page places one by one belong to the paragraph around them.
    if (isPlaced) text += ' ';
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) visit(child as Element);
      else if (child.nodeType === Node.TEXT_NODE && style.visibility === 'visible') {
        if (text.trim() === '') kind = kindOf(element);
        text += child.nodeValue ?? '';
      }
    }
    if (isPlaced) text += ' ';
    if (isBlock) end();
  };
  visit(doc.body ?? doc.documentElement);
  end();
  return blocks;
}
