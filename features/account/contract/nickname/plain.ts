import { withoutMarks } from '#platform/kernel';

/** Small letters without marks and apostrophes. Pure. */
export const plain = (text: string): string => withoutMarks(text).replaceAll(/['’ʼ]/g, '');

/** The words of a text without marks. Pure. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
