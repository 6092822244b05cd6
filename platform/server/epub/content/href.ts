import { posix } from 'node:path';

/** Where a reference leads inside the archive. */
export interface ResolvedHref {
  /** Archive-root-relative, percent-decoded, in normal form C: an entry's name. */
  readonly path: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
}

/** What a reference loads: something beside the document, inlined data, code, or something from elsewhere. */
export type HrefKind = 'local' | 'data' | 'script' | 'remote' | 'other';

/** As a browser reads it: ASCII tabs, newlines and outer controls vanish, a backslash is a slash (WHATWG URL §4.4). */
const cleaned = (href: string): string =>
  href
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\p{Cc} ]+/u, '')
    .trimEnd()
    .replaceAll('\\', '/');

/** Schemes that load nothing by themselves. */
const inertSchemes = new Set(['mailto', 'tel', 'sms', 'about', 'urn']);

export function hrefKind(href: string): HrefKind {
  const reference = cleaned(href);
  if (reference.startsWith('//')) return 'remote';
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(reference)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'local';
  if (scheme === 'data') return 'data';
  if (scheme === 'javascript' || scheme === 'vbscript') return 'script';
  return inertSchemes.has(scheme) ? 'other' : 'remote';
}

function percentDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Resolves a reference against the entry that holds it. The root of the archive is the root of all its addresses: a
 * leading slash starts there, and steps up end there (EPUB 3.3 §4.2.5), so nothing leads out.
 *
 * @param base name of the holding entry
 * @returns undefined when it is no path at all
 */
export function resolveHref(base: string, href: string): ResolvedHref | undefined {
  if (hrefKind(href) !== 'local') return undefined;
  const [, reference = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(cleaned(href)) ?? [];
  const path = percentDecoded(reference.replace(/\?.*$/s, ''));
  if (path === '') return { path: base, fragment };
  const joined = posix.resolve('/', posix.dirname(base), path).slice(1);
  return { path: joined.normalize('NFC'), fragment };
}
