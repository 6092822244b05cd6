import * as z from 'zod/mini';

/** What a book's panel can say about who can read it, in the order in which it is said: dangers first [READ-17]. */
export const READABILITY = [
  'flashing',
  'motion',
  'loud-sound',
  'screen-reader',
  'screen-reader-partly',
  'no-screen-reader',
  'all-heard',
  'sound-with-text',
  'can-enlarge',
  'pictures-described',
  'pictures-explained',
  'formulas-read',
  'captions',
  'transcripts',
  'audio-description',
  'sign-language',
  'headings',
  'printed-pages',
  'no-hazards',
  'no-flashing',
  'no-motion',
  'no-loud-sound',
] as const;
export type Readability = (typeof READABILITY)[number];

/** The known accessibility metadata of the publisher [READ-17]. */
export const accessibilitySchema = z.object({
  says: z.array(z.enum(READABILITY)),
  /** Level of WCAG that the book meets. */
  level: z.optional(z.enum(['A', 'AA', 'AAA'])),
  certifiedBy: z.optional(z.string()),
  /** The publisher's own words, in the language of the book. */
  summary: z.optional(z.string()),
});
export type BookAccessibility = z.infer<typeof accessibilitySchema>;
