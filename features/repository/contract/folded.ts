import { foldName } from '#features/catalog/contract';

/** What a search reads of a thing. */
interface Texts {
  readonly title: string;
  readonly tags?: readonly string[];
  readonly description?: string;
}

const line = (text: string): string => foldName(text).replace(/\s+/g, ' ').trim();

/** Title, tags and description as the search compares them, a line each. Pure. */
export const folded = ({ title, tags = [], description = '' }: Texts): string =>
  [title, tags.join(' '), description].map(line).join('\n');

/** The words of a query as the search compares them, each once. Pure. */
export const wordsOf = (query: string): string[] => [...new Set(line(query).split(' ').filter(Boolean))];
