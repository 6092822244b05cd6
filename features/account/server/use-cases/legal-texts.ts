import type { LegalText } from '../../contract/index.ts';

/** Kinds of text that a user agrees to when an account is made. */
export const AGREED_KINDS: readonly string[] = ['terms-of-use', 'privacy-policy'];

/** Whether a market has all the texts to agree to: without legal pages no user can consent [SAFE-29]. */
export const isComplete = (legal: readonly Pick<LegalText, 'kind'>[]): boolean =>
  AGREED_KINDS.every((kind) => legal.some((text) => text.kind === kind));
