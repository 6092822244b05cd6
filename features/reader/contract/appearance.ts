/** Papers that one reads on. */
export const PAPERS = ['light', 'sepia', 'dark'] as const;
export type Paper = (typeof PAPERS)[number];

/** Font sizes in per cent of the book's own. */
export const FONT_SIZES = [85, 100, 120, 145, 175] as const;
export type FontSize = (typeof FONT_SIZES)[number];

/** How pages of flowing text look; fixed-layout pages stay as they are. */
export interface Appearance {
  readonly paper: Paper;
  readonly size: FontSize;
}

export const DEFAULT_APPEARANCE: Appearance = { paper: 'light', size: 100 };

/** Reads the two query values of an address; anything not on the lists becomes the default. */
export const appearanceOf = ({ theme, size }: { theme?: unknown; size?: unknown }): Appearance => ({
  paper: PAPERS.find((paper) => paper === theme) ?? DEFAULT_APPEARANCE.paper,
  size: FONT_SIZES.find((one) => String(one) === String(size)) ?? DEFAULT_APPEARANCE.size,
});

export const appearanceQuery = ({ paper, size }: Appearance): string => `theme=${paper}&size=${size}`;
