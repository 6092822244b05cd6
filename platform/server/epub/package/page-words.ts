import { collapsed, type XmlElement } from '#platform/server/xml';

/** The most characters beside a number. */
const MOST = 60;
/** Blocks that are looked at for them. */
const MOST_BLOCKS = 100;

const arabic = /^\p{Nd}+(?:[.:/]\p{Nd}+)*$/u;
const roman = /^(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** No number is longer, with the signs around it; the expressions below take long texts apart slowly. */
const MOST_OF_NUMBER = 40;

/** Whether a text is a number and nothing else, with signs around it or without: 3, 1.2, (iv), XII. */
export function isNumber(text: string): boolean {
  if (text.length > MOST_OF_NUMBER) return false;
  const bare = text.replace(around, '');
  const isOneCase = bare === bare.toLowerCase() || bare === bare.toUpperCase();
  return arabic.test(bare) || (isOneCase && roman.test(bare));
}

/** A heading that repeats a number, alone or with the word for chapter. */
function isNumberHeading(text: string): boolean {
  if (text.length > 2 * MOST_OF_NUMBER) return false;
  const words = text.split(' ').filter((word) => word.replace(around, '') !== '');
  const [first = '', last = first] = words;
  if (words.length <= 1) return words.length === 0 || isNumber(first);
  // "Chapter 3", "3. poglavlje", and not "3 Frogs".
  return words.length === 2 && (isNumber(last) || (isNumber(first) && /^\p{Ll}/u.test(last)));
}

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rb rtc ruby s samp small span strike strong sub sup time tt tspan u var wbr'.split(
    ' ',
  ),
);
const unread = new Set(
  'head style script template title desc metadata math audio video object iframe select textarea button rt rp'.split(
    ' ',
  ),
);
const notes = /(?:^|[\s-])(?:note|noteref|footnotes?|endnotes?|rearnotes?|pagebreak|toc)(?:\s|$)/;

function isUnread(element: XmlElement): boolean {
  const { name, attributes } = element;
  if (unread.has(name) || 'hidden' in attributes) return true;
  if (notes.test(`${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''}`)) return true;
  // The number or the star of a note.
  return name === 'sup' && (isNumber(element.text) || !/\p{L}/u.test(element.text));
}

interface Block {
  readonly text: string;
  readonly isHeading: boolean;
}

/** Whether a block says nothing but a number, as its heading or as a line. */
const isNumberAlone = ({ text, isHeading }: Block): boolean => (isHeading ? isNumberHeading(text) : isNumber(text));

/** The text of a page, block by block, and where in it each element begins. */
export class PageWords {
  readonly #blocks: Block[] = [];
  readonly #starts = new Map<string, { block: number; offset: number }>();
  /** Blocks at which lines of the contents begin. */
  readonly #lines = new Set<number>();
  #text = '';
  #heading = 0;

  /** @param ids to which lines of the contents lead */
  constructor(page: XmlElement, ids: readonly string[]) {
    this.#visit(page);
    this.#end();
    for (const id of ids) {
      const start = this.#starts.get(id);
      if (start?.offset === 0) this.#lines.add(start.block);
    }
  }

  #end(): void {
    const text = collapsed(this.#text);
    if (text !== '') this.#blocks.push({ text, isHeading: this.#heading > 0 });
    this.#text = '';
  }

  #add(text: string): void {
    const isStart = this.#text === '' || this.#text.endsWith(' ');
    const line = text.replace(/\s+/g, ' ');
    this.#text += isStart ? line.trimStart() : line;
  }

  #visit(element: XmlElement): void {
    const { name, attributes, content } = element;
    const isBlock = !inline.has(name);
    if (isBlock) this.#end();
    for (const id of [attributes['id'], name === 'a' ? attributes['name'] : undefined])
      if (id !== undefined && !this.#starts.has(id))
        this.#starts.set(id, { block: this.#blocks.length, offset: this.#text.length });
    if (isUnread(element)) return;
    const isHeading = /^h[1-6]$/.test(name);
    if (isHeading) this.#heading += 1;
    for (const part of content) {
      if (typeof part === 'string') this.#add(part);
      else this.#visit(part);
    }
    if (isBlock) this.#end();
    if (isHeading) this.#heading -= 1;
  }

  get heading(): string | undefined {
    return this.#blocks.find(({ isHeading }) => isHeading)?.text;
  }

  /** The blocks from an element on, the first without the text before it, until the next line of the contents. */
  *#blocksFrom(id: string): Generator<Block> {
    const start = this.#starts.get(id) ?? { block: 0, offset: 0 };
    const blocks = this.#blocks.slice(start.block, start.block + MOST_BLOCKS);
    for (const [index, { text, isHeading }] of blocks.entries()) {
      if (index > 0 && this.#lines.has(start.block + index)) return;
      yield { text: (index === 0 ? text.slice(start.offset) : text).trim(), isHeading };
    }
  }

  /** The first words from an element on, without a heading that repeats a number, and not into the next line of the contents. */
  from(id: string): string | undefined {
    let found = '';
    for (const block of this.#blocksFrom(id)) {
      if (block.text === '' || (found === '' && isNumberAlone(block))) continue;
      if (block.isHeading) return shortened(found === '' ? block.text : found);
      found = found === '' ? block.text : `${found} ${block.text}`;
      if (found.length > MOST) break;
    }
    return found === '' ? undefined : shortened(found);
  }
}

/** Cut at a word; between characters in scripts that write no spaces. */
function shortened(text: string): string {
  if (text.length <= MOST) return text;
  const atWord = text.slice(0, MOST + 1).replace(/\s+\S*$/u, '');
  const whole =
    atWord.length <= MOST
      ? atWord
      : text
          .slice(0, MOST)
          .toWellFormed()
          .replace(/\uFFFD$/u, '');
  return `${whole.replace(/[\s,;:–—-]+$/u, '')}…`;
}
