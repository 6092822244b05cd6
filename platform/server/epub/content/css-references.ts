/** CSS Syntax 3 §4, as far as it decides what a style sheet loads: comments, strings, names, and any other character. */
const token =
  /\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*["\n]?|'(?:\\[^]|[^'\\\n])*['\n]?|@?(?:\\[\da-f]{1,6}\s?|\\[^\n]|[-\w\u0080-\uffff])+\(?|[^]/giy;

const unquotedUrl = /\s*(?!["'\s])((?:\\[^]|[^)\\])*)\)?/y;

/** Functions whose strings are addresses. */
const loadingFunctions = new Set([
  'url',
  'src',
  'image-set',
  '-webkit-image-set',
  'image',
  'cross-fade',
  '-webkit-cross-fade',
]);

const unescaped = (text: string): string =>
  text.replace(/\\(?:([\da-f]{1,6})\s?|([^]))/gi, (_, code: string | undefined, character: string) => {
    if (code === undefined) return character === '\n' ? '' : character;
    const point = Number.parseInt(code, 16);
    return point === 0 || point > 0x10ffff ? '\uFFFD' : String.fromCodePoint(point);
  });

type Kind = 'string' | 'function' | 'at-rule' | 'open' | 'close' | 'end';

const signs: ReadonlyMap<string, Kind> = new Map([
  ['(', 'open'],
  [')', 'close'],
  [';', 'end'],
  ['{', 'end'],
  ['}', 'end'],
]);

/** The kind of a token, as far as it decides which addresses load; undefined for other tokens. */
function kindOf(text: string): Kind | undefined {
  if (text.startsWith('"') || text.startsWith("'")) return 'string';
  if (text.length > 1 && text.endsWith('(') && !text.startsWith('/')) return 'function';
  if (text.length > 1 && text.startsWith('@')) return 'at-rule';
  return signs.get(text);
}

/**
 * Every address a style sheet would load: `url()`, `src()`, `image-set()`, `@import`. Escapes are undone, comments do
 * not count, and neither do the names given by `@namespace` nor strings that are mere content.
 */
export function cssReferences(css: string): string[] {
  const found: string[] = [];
  const functions: string[] = [];
  let rule = '';
  const add = (address: string): void => {
    if (rule !== 'namespace') found.push(unescaped(address).trim());
  };
  const readString = (text: string): void => {
    const isAddress = rule === 'import' || loadingFunctions.has(functions.at(-1) ?? '');
    if (isAddress) add(text.replace(/^["']|["'\n]$/g, ''));
  };
  const enterFunction = (name: string): void => {
    unquotedUrl.lastIndex = token.lastIndex;
    const url = name === 'url' ? unquotedUrl.exec(css) : null;
    if (url) {
      add(url[1] ?? '');
      token.lastIndex = unquotedUrl.lastIndex;
    } else functions.push(name);
  };
  token.lastIndex = 0;
  for (let match = token.exec(css); match; match = token.exec(css)) {
    const [text] = match;
    const kind = kindOf(text);
    if (kind === 'string') readString(text);
    else if (kind === 'function') enterFunction(unescaped(text.slice(0, -1)).toLowerCase());
    else if (kind === 'at-rule') rule = unescaped(text.slice(1)).toLowerCase();
    else if (kind === 'open') functions.push('');
    else if (kind === 'close') functions.pop();
    else if (kind === 'end') rule = '';
  }
  return found;
}
