import { demoLanguage } from '../languages.ts';
import { nodeWords } from './words.ts';

/** The texts of the page that a demo shows in place of an outside page. */
export interface StandIn {
  readonly title: string;
  readonly text: string;
  readonly back: string;
  /** BCP 47 tag of the language. */
  readonly language: string;
}

/** In the market's language. */
export function demoStandIn(language: string): StandIn {
  const spoken = demoLanguage(language);
  return { ...nodeWords(spoken).outside, language: spoken };
}
