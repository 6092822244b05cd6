/** A root that no address of a book contains. */
const ROOT = '/root-of-the-container/';

const encodedPath = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/**
 * Rewrites an address from the root of the container, or above it, as a relative address, because a book is served below the
 * root of its origin [IMP-17]. Steps above the root end at the root (EPUB 3.3 §4.2.5). Other addresses are unchanged.
 *
 * @param holder name of the file that holds it
 */
export function contained(holder: string, address: string): string {
  const start = `http://book${ROOT}${encodedPath(holder)}`;
  if (!URL.canParse(address, start)) return address;
  const { protocol, host, username, pathname, search, hash } = new URL(address, start);
  const isOwn = protocol === 'http:' && host === 'book' && username === '' && !/^\s*(?:http:|[\\/]{2})/i.test(address);
  if (!isOwn || pathname.startsWith(ROOT)) return address;
  const path = new URL(address, `http://book/${encodedPath(holder)}`).pathname.slice(1);
  // `./` so that a name with a colon is no scheme.
  const up = '../'.repeat(holder.split('/').length - 1) || './';
  return `${up}${path}${search}${hash}`;
}

const STYLE_ADDRESS =
  /(\burl\(\s*)(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^)"'\s\\]*))(\s*\))|(@import\s+)(?:"([^"\\\n]*)"|'([^'\\\n]*)')/gi;

/** A style sheet, or declarations, with contained addresses. */
export const containedStyles = (holder: string, css: string): string =>
  css.replace(STYLE_ADDRESS, (whole, ...groups: (string | undefined)[]) => {
    const [url, ...rest] = groups;
    const address = [...rest.slice(0, 3), ...rest.slice(5, 7)].find((part) => part !== undefined) ?? '';
    const own = contained(holder, address);
    if (own === address) return whole;
    const quoted = `"${own.replaceAll('"', '%22')}"`;
    return url === undefined ? `${rest[4] ?? ''}${quoted}` : `${url}${quoted}${rest[3] ?? ''}`;
  });

/** A set of pictures: `address size, address size`. */
const containedSet = (holder: string, set: string): string =>
  set.replace(/(^|,\s+|,(?=[^\s,]*[\\/]))(\s*)([^\s,][^\s]*)/g, (_, before: string, space: string, address: string) => {
    const own = /^(.*?)(,*)$/.exec(address);
    return `${before}${space}${contained(holder, own?.[1] ?? address)}${own?.[2] ?? ''}`;
  });

const ADDRESSES = new Set(['href', 'src', 'data', 'poster', 'background', 'action', 'formaction', 'cite', 'textref']);

/**
 * The value of an attribute with contained addresses.
 *
 * @param name its local name
 */
export function containedValue(holder: string, name: string, value: string): string {
  if (ADDRESSES.has(name)) return contained(holder, value);
  if (name === 'srcset' || name === 'imagesrcset') return containedSet(holder, value);
  return /\burl\(/i.test(value) ? containedStyles(holder, value) : value;
}
