/** Words that make a newcomer read a sentence twice, and plain words in their place. */
export interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** `before` and one of the words; each is a whole word. */
const after = (before: string, words: string): string => `${before} (?:${words.trim().split(/\s+/).join('|')})`;
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(`\\b(?:${parts.join('|')})\\b`, 'i');
const words = (text: string): string => text.trim().split(/\s+/).join('|');

const PLACES = 'in on at by for beside above below under behind between before outside there still';
const CAN = 'is was has does did can cannot may must';

/** Only comments and documents are checked: texts of the product and names in code are free. */
export const RULES: readonly Rule[] = [
  {
    pattern: anyOf(words('whoever whomever somebody nobody everybody')),
    instead: 'name the person: the caller, the student, no user',
  },
  {
    pattern: anyOf(words('anew afresh beforehand hitherto henceforth thereof therein thereby whereof')),
    instead: 'again, before, in it',
  },
  {
    pattern: anyOf(after('what', `${CAN} one comes came goes went lies stands waits waited runs leads follows`)),
    instead: 'use a noun: the pending requests, the removed files',
  },
  {
    pattern: new RegExp(
      `(?:^|[,:;(] ?)[Ww]ho (?:${words(
        'is was has had may can came comes left looks plays reads waits signed stands asks knows does made wants goes opens forgot answers owns',
      )})\\b`,
    ),
    instead: 'use a noun: the owner, users who …',
  },
  {
    pattern: anyOf(after('(?:stands?|stood|lies|lay|lying)', PLACES)),
    instead: 'is, belongs to, is stored in, is listed',
  },
  {
    pattern: anyOf(
      after('one', 'is has reads sees looks may can does comes was left wants goes knows types signs'),
      "one's",
    ),
    instead: 'the user, the caller, their',
  },
  { pattern: anyOf('no more(?! than)', 'not any more', 'any more'), instead: 'no longer' },
  {
    pattern: anyOf(
      after('(?:tells?|told|hears?|heard|begins?|began|asks?|says?)', 'all the what how whether of it by to'),
    ),
    instead: 'reports, notifies, receives, starts, requests, contains',
  },
  {
    pattern: anyOf('as (?:it|they|one|he|she) (?:is|are|was|were|stands?|comes?)', 'is so', 'be so', 'and so is'),
    instead: 'unchanged, likewise',
  },
  {
    pattern: anyOf('at one go', 'of before', 'of late', 'on its way', 'lets? go', 'for good', 'the house'),
    instead: 'in one call, previous, recently, pending, releases, permanently, the code base',
  },
];
