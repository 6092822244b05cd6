/** Colours of the page; `auto` follows the system. */
export const PAPERS = ['auto', 'light', 'sepia', 'dark'] as const;
export type PaperChoice = (typeof PAPERS)[number];
export type Paper = Exclude<PaperChoice, 'auto'>;

/**
 * Faces: without serifs, for beginners with plain forms of a and g, with serifs, for readers with dyslexia, and the
 * publisher's.
 */
export const TYPEFACES = ['nunito', 'andika', 'literata', 'opendyslexic', 'publisher'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** Font sizes in CSS pixels. */
export const FONT_SIZES = [16, 18, 20, 24, 28, 32, 40] as const;
export type FontSize = (typeof FONT_SIZES)[number];

export const LINE_HEIGHTS = [1.4, 1.6, 1.8, 2.1] as const;
export type LineHeight = (typeof LINE_HEIGHTS)[number];

export const MARGINS = ['narrow', 'medium', 'wide'] as const;
export type Margin = (typeof MARGINS)[number];

export const ALIGNMENTS = ['book', 'start', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Leaf through pages, or scroll each chapter; by default as the book wants it. */
export const FLOWS = ['book', 'paged', 'scrolled'] as const;
export type Flow = (typeof FLOWS)[number];

/** How pages of flowing text look; it does not change fixed-layout pages. */
export interface Appearance {
  readonly paper: PaperChoice;
  readonly typeface: Typeface;
  readonly size: FontSize;
  readonly lineHeight: LineHeight;
  readonly margin: Margin;
  readonly alignment: Alignment;
  readonly flow: Flow;
  /** Two columns where there is room. */
  readonly hasColumns: boolean;
  /** More room between letters, words and lines, as readers with dyslexia like it. */
  readonly isSpaced: boolean;
  /** A bar that leads along the lines. */
  readonly hasRuler: boolean;
  /** Divides words at the ends of lines, in the language of the page. */
  readonly isHyphenated: boolean;
}

export const DEFAULT_APPEARANCE: Appearance = {
  paper: 'auto',
  typeface: 'nunito',
  size: 20,
  lineHeight: 1.6,
  margin: 'medium',
  alignment: 'book',
  flow: 'book',
  hasColumns: true,
  isSpaced: false,
  hasRuler: false,
  isHyphenated: true,
};

/** What a book opens in: the publisher's fonts where the book hides them [READ-26], else the look of its grade. Pure. */
export const appearanceOfBook = (grade: number | undefined, hasOwnFonts = false): Appearance => ({
  ...appearanceOfGrade(grade),
  ...(hasOwnFonts && { typeface: 'publisher' }),
});

/** The first grades read large letters of plain forms; a reader's own choice holds for all books [READ-6]. Pure. */
export function appearanceOfGrade(grade: number | undefined): Appearance {
  if (grade === undefined || grade > 6) return DEFAULT_APPEARANCE;
  const beginners = { ...DEFAULT_APPEARANCE, typeface: 'andika', hasColumns: false, isHyphenated: false } as const;
  if (grade <= 2) return { ...beginners, size: grade <= 1 ? 28 : 24 };
  return grade <= 4 ? { ...DEFAULT_APPEARANCE, size: 24 } : DEFAULT_APPEARANCE;
}

const oneOf = <T>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value);

/** The choices to keep: each value that a reader ever chose. All other values follow the book. Pure. */
export function keptAppearance(kept: unknown, before: Appearance, next: Appearance): Partial<Appearance> {
  const chosen = Object.entries(next).filter(([name, value]) => value !== before[name as keyof Appearance]);
  return { ...(typeof kept === 'object' && kept), ...Object.fromEntries(chosen) };
}

/** Stored choices that are still valid, with the fallback for all others. Pure. */
export function appearanceOf(kept: unknown, fallback: Appearance): Appearance {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Appearance, unknown>>;
  const flag = (value: unknown, other: boolean): boolean => (typeof value === 'boolean' ? value : other);
  return {
    paper: oneOf(PAPERS, found.paper) ?? fallback.paper,
    typeface: oneOf(TYPEFACES, found.typeface) ?? fallback.typeface,
    size: oneOf(FONT_SIZES, found.size) ?? fallback.size,
    lineHeight: oneOf(LINE_HEIGHTS, found.lineHeight) ?? fallback.lineHeight,
    margin: oneOf(MARGINS, found.margin) ?? fallback.margin,
    alignment: oneOf(ALIGNMENTS, found.alignment) ?? fallback.alignment,
    flow: oneOf(FLOWS, found.flow) ?? fallback.flow,
    hasColumns: flag(found.hasColumns, fallback.hasColumns),
    isSpaced: flag(found.isSpaced, fallback.isSpaced),
    hasRuler: flag(found.hasRuler, fallback.hasRuler),
    isHyphenated: flag(found.isHyphenated, fallback.isHyphenated),
  };
}
