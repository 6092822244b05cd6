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
  token.lastIndex = 0;
  for (let match = token.exec(css); match; match = token.exec(css)) {
    const [text] = match;
    const isFunction = text.length > 1 && text.endsWith('(') && !/^["'/]/.test(text);
    if (text.startsWith('"') || text.startsWith("'")) {
      const isAddress = rule === 'import' || loadingFunctions.has(functions.at(-1) ?? '');
      if (isAddress) add(text.replace(/^["']|["'\n]$/g, ''));
    } else if (isFunction) {
      const name = unescaped(text.slice(0, -1)).toLowerCase();
      unquotedUrl.lastIndex = token.lastIndex;
      const url = name === 'url' ? unquotedUrl.exec(css) : null;
      if (url) {
        add(url[1] ?? '');
        token.lastIndex = unquotedUrl.lastIndex;
      } else functions.push(name);
    } else if (text.startsWith('@') && text.length > 1) rule = unescaped(text.slice(1)).toLowerCase();
    else if (text === '(') functions.push('');
    else if (text === ')') functions.pop();
    else if (text === ';' || text === '{' || text === '}') rule = '';
  }
  return found;
}
