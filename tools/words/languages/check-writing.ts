import { LATIN_WORDS, writings, type Writing } from './alphabets.ts';

/** Texts that people type, and names of files: not the language's own letters. */
const FOREIGN = /\S*(?:@|:\/\/|mailto:|tel:|#\/|\/read\/)\S*|\bdata\.json\b|(?<!\p{L})\p{L}(?:, \p{L})+(?!\p{L})/gu;

const QUOTES = /[„“”«»‟]/gu;

/** The text of a message alone: without arguments, choices, categories and marks. */
export function proseOf(message: string): string {
  return (
    message
      .replace(/<\/?\w+>/g, ' ')
      .replace(/\{\w+, (?:plural|select|selectordinal),/g, ' ')
      .replace(/(?:=\d+|\b(?:zero|one|two|few|many|other|\d+)) \{/g, ' ( ')
      .replace(/\{\w+(?:, number)?\}/g, '')
      // The names of what a select chooses from, once plain arguments are gone.
      .replace(/(?<=^|[\s}])[a-z]+ \{/g, ' ( ')
      .replace(/[{}]/g, ' ')
  );
}

/**
 * The problems of the writing of a message in its language: letters of another alphabet or language, quotation marks of another
 * language or of a typewriter, double spaces, a full stop after a date (which ends with one). Pure.
 */
export function checkWriting(message: string, language: string): string[] {
  const writing = writings[language];
  if (!writing) return [];
  return [
    ...(/['"]/.test(message) ? ['has a straight quotation mark; use typographic ones'] : []),
    ...(/ {2}/.test(message) ? ['has two spaces in a row'] : []),
    ...(/\{(?:date|day)\}\./.test(message) ? ['has a full stop after a date, which ends with one'] : []),
    ...(message.includes('...') ? ['has three dots; use …'] : []),
    ...checkLetters(proseOf(message), writing),
    ...checkQuotes(message, writing),
  ];
}

function checkLetters(prose: string, { letters, isCyrillic }: Writing): string[] {
  const own = prose
    .replace(FOREIGN, ' ')
    .replace(/\p{L}+/gu, (word) => (isCyrillic && LATIN_WORDS.includes(word) ? ' ' : word));
  const allowed = isCyrillic ? letters : `abcdefghijklmnopqrstuvwxyz${letters}`;
  // The Turkish İ is the capital of i.
  const found = [...own].filter((sign) => /\p{L}/u.test(sign) && sign !== 'İ' && !allowed.includes(sign.toLowerCase()));
  return [...new Set(found)].map((letter) => `has the letter "${letter}", which the language does not have`);
}

function checkQuotes(message: string, { quotes }: Writing): string[] {
  const found = [...message.matchAll(QUOTES)].map(([mark]) => mark);
  const [open, close] = [...quotes];
  const isPaired = found.every((mark, at) => mark === (at % 2 === 0 ? open : close)) && found.length % 2 === 0;
  return isPaired ? [] : [`quotes with ${found.join(' ')}; the language has ${quotes}`];
}
