/** An address inside the hash, taken apart. */
export interface Place {
  /** Starts with `/`. */
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** Anchor with its `#`, or empty. */
  readonly hash: string;
}

/** Takes an address apart; one that begins with `?` or `#` continues `base`. */
export function placeOf(to: string, base: Place = { pathname: '/', search: '', hash: '' }): Place {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const bare = (mark: string) => (mark.length > 1 ? mark : '');
  if (path) return { pathname: path.startsWith('/') ? path : `/${path}`, search: bare(search), hash: bare(hash) };
  return { pathname: base.pathname, search: search ? bare(search) : base.search, hash: bare(hash) };
}

/** The address of a place, as written in the hash. */
export const addressOf = ({ pathname, search, hash }: Place): string => pathname + search + hash;
