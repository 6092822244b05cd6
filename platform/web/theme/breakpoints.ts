/**
 * Widths in CSS pixels at which screens change (specification, section 9) [QUAL-4]. Style sheets cannot read them, so a
 * media query writes the same number; scripts ask {@link atLeast} and {@link atMost}.
 */
export const BREAKPOINTS = {
  /** The join dialog turns to its narrow form. */
  mobile: 520,
  /** Dialogs fill the screen up to this width; they are this wide above it. */
  modal: 540,
  /** Least width of the code entry dialog, where it fits. */
  codeEntry: 640,
  /** Two covers in a row below, three from here on; the carousel shows three instead of one. */
  covers3: 680,
  /** The popup of a book gets its wide form; the layout its first step. */
  tablet: 768,
  layout820: 820,
  layout992: 992,
  /** Menu instead of hamburger, profile dropdown that closes on an outside click. */
  desktop: 1024,
  layout1216: 1216,
  /** Four covers in a row. */
  covers4: 1280,
  layout1408: 1408,
  /** Wider content. */
  large: 2000,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** Media query for viewports of this width and more. */
export const atLeast = (breakpoint: Breakpoint): string => `(min-width: ${BREAKPOINTS[breakpoint]}px)`;

/** Media query for viewports of this width and less. */
export const atMost = (breakpoint: Breakpoint): string => `(max-width: ${BREAKPOINTS[breakpoint]}px)`;
