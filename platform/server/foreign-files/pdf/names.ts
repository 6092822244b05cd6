/** Bytes that end a name (ISO 32000-1, 7.2.2). */
const DELIMITERS = '[\\x00\\t\\n\\f\\r ()<>\\[\\]{}/%]';

/** A name with any of its letters written as `#xx` (7.3.5). */
const spelled = (name: string): string =>
  [...name]
    .map((sign) => {
      const code = sign.charCodeAt(0).toString(16);
      const either = [...code].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit));
      return `(?:${sign}|#${either.join('')})`;
    })
    .join('');

const patternOf = (names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map(spelled).join('|')})(?=${DELIMITERS})`);

/** What a PDF may not name, by the problem that it is. */
export const FORBIDDEN_NAMES = [
  ['pdf-locked', patternOf(['Encrypt'])],
  [
    'pdf-program',
    patternOf(['JavaScript', 'Launch', 'XFA', 'RichMedia', 'RichMediaExecute', 'Rendition', 'ImportData']),
  ],
  ['pdf-attachments', patternOf(['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'])],
] as const;

const decoded = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What precedes a token: blanks and comments. */
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[0-9a-fA-F\0\t\n\f\r ]*>|[[\]{}]|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const PARENTHESIS = /[()\\]/g;

/** The place behind a string that starts at `at`; undefined where it does not end. */
function behindString(text: string, at: number): number | undefined {
  let depth = 0;
  for (PARENTHESIS.lastIndex = at; ;) {
    const found = PARENTHESIS.exec(text);
    if (!found) return undefined;
    if (found[0] === '\\') PARENTHESIS.lastIndex += 1;
    else depth += found[0] === '(' ? 1 : -1;
    if (depth === 0) return PARENTHESIS.lastIndex;
  }
}

/**
 * The names in a dictionary that is the whole text; undefined where the text is no such dictionary.
 *
 * @param text one letter per byte
 */
export function dictionaryNames(text: string): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] === '(') {
      const end = behindString(text, at);
      if (end === undefined) return undefined;
      at = end;
      continue;
    }
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) return undefined;
    at += token.length;
    if (token.startsWith('/')) names.add(decoded(token.slice(1)));
    if (token === '<<') depth += 1;
    if (token === '>>') depth -= 1;
    const isEnd = depth === 0 && token === '>>';
    if (depth < 0 || (isEnd && text.slice(at).trim() !== '')) return undefined;
    if (isEnd) return names;
  }
  return undefined;
}
