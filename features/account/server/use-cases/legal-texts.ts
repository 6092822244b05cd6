import type { LegalText } from '../../contract/index.ts';

/** What one agrees to when an account is made. */
export const AGREED_KINDS: readonly string[] = ['terms-of-use', 'privacy-policy'];

/** Whether there is everything to agree to: while a market has no legal pages, nobody can consent [SAFE-29]. */
export const isComplete = (legal: readonly Pick<LegalText, 'kind'>[]): boolean =>
  AGREED_KINDS.every((kind) => legal.some((text) => text.kind === kind));
