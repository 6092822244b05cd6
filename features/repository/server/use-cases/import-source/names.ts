import { DESCRIPTION_MAX, TAG_MAX, TAGS_MAX, TITLE_MAX } from '../../../contract/index.ts';

const HIDDEN = new Set([
  '__macosx',
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  '$recycle.bin',
  'system volume information',
]);

/** Whether a system or a program put a file there, and no person: a step of its path is hidden. */
export const isHidden = (path: string): boolean =>
  path.split('/').some((step) => /^(?:\.|~\$)/.test(step) || HIDDEN.has(step.toLowerCase()));

const BY_NUMBER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order in which people number names: "2" comes before "10". */
export const inNaturalOrder = (a: string, b: string): number => BY_NUMBER.compare(a, b) || (a < b ? -1 : 1);

/** Controls, line breaks, halves of characters and marks that turn the direction of text around. */
const SIGNS = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The first letters of a text: no more than the limit, and no half character at the end. */
function cut(text: string, most: number): string {
  const end = text.slice(0, most);
  return (/[\ud800-\udbff]$/.test(end) ? end.slice(0, -1) : end).trim();
}

/** One line that a screen can show: without hidden signs, blanks collapsed, cut at the limit. Pure. */
export const cleanLine = (text: string, most: number = TITLE_MAX): string =>
  cut(text.normalize('NFC').replace(/\s+/gu, ' ').replace(SIGNS, '').trim(), most);

/** The same for a description, which keeps its lines. Pure. */
export function cleanText(text: string): string {
  const lines = text
    .normalize('NFC')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => cleanLine(line, DESCRIPTION_MAX));
  return cut(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    DESCRIPTION_MAX,
  );
}

/** Tags that a material may have: each once. Pure. */
export const cleanTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => cleanLine(tag, TAG_MAX)))].filter((tag) => tag !== '').slice(0, TAGS_MAX);

/** "01 - ", "01_", "3 - ", "3) ": numbers that put names in order. "1. razred" and "10 zadataka" are names. */
const ORDERING = /^(?:0\d{1,2}[\s._)–—-]+|\d{1,3}(?:\s*[-–—]\s+|\s+[-–—]\s*|\s*[)_]\s*))(?=\S)/u;

/** The title of a folder by its name. Pure. */
export function folderTitle(name: string): string {
  const plain = cleanLine(name.includes(' ') ? name : name.replaceAll('_', ' '), 1000);
  const title = cleanLine(plain.replace(ORDERING, ''));
  return title || cleanLine(name) || '–';
}

/** The title of a material by the name of its file: without the extension. Pure. */
export const fileTitle = (name: string): string => folderTitle(name.replace(/(?<=.)\.[\p{L}\d]{1,6}$/u, ''));

/** The extension of a name in small letters, without its dot. Pure. */
export const extensionOf = (name: string): string => /\.([\p{L}\d]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
