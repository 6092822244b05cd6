const ATTRIBUTE = /\b(?:xlink:)?(?:href|src|poster|data|srcset)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const CSS_ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/gi;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (NAMED[name ?? ''] ?? whole);
  });

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).find((group) => group !== undefined) ?? '');

/** A set of pictures is "address size, address size". */
const setOf = (value: string): string[] =>
  value.startsWith('data:') ? [] : value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '');

/** Only the path decides; `book:` is a base that no address of a book has. */
function entryOf(holder: string, reference: string): string | undefined {
  try {
    const url = new URL(reference.trim(), `http://book/${holder.split('/').map(encodeURIComponent).join('/')}`);
    return url.host === 'book' ? decodeURIComponent(url.pathname.slice(1)).normalize('NFC') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The files of the book that a page or a style sheet names: what it shows, and what it links to.
 *
 * @param holder its own name
 * @param text XHTML, SVG or CSS
 */
export function referencesOf(holder: string, text: string): string[] {
  const inMarkup = matches(text, ATTRIBUTE)
    .map(unescaped)
    .flatMap((value) => [value, ...setOf(value)]);
  const inStyles = matches(unescaped(text), CSS_ADDRESS);
  return [...inMarkup, ...inStyles].flatMap((reference) => entryOf(holder, reference) ?? []);
}
