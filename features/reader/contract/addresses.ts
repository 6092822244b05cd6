import { appearanceQuery, type Appearance } from './appearance.ts';

/** Name below `base` that no file of a book can have: the style sheet of the reader itself. */
export const READER_SHEET = '~reader.css';

export interface Place {
  readonly href: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
}

/** Takes `href#fragment` apart. */
export function placeOf(target: string): Place {
  const at = target.indexOf('#');
  return at < 0 ? { href: target, fragment: '' } : { href: target.slice(0, at), fragment: target.slice(at) };
}

/** The address of a page in the frame: `/content/<token>/EPUB/one.xhtml?theme=dark&size=120#part`. */
export function pageAddress(base: string, { href, fragment }: Place, appearance?: Appearance): string {
  const path = href.split('/').map(encodeURIComponent).join('/');
  return `${base}${path}${appearance ? `?${appearanceQuery(appearance)}` : ''}${fragment}`;
}
