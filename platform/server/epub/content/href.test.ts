import { describe, expect, it } from 'vitest';
import { hrefKind, resolveHref } from './href.ts';

describe('[SHELF-14] hrefKind', () => {
  it.each([
    ['page.xhtml#a', 'local'],
    ['', 'local'],
    ['a/b:c.xhtml', 'local'],
    ['data:image/png;base64,AA', 'data'],
    ['javascript:x()', 'script'],
    ['  JAVA\nSCRIPT:x()', 'script'],
    ['\u0001vbscript:x', 'script'],
    ['https://example.org/', 'remote'],
    ['//example.org/', 'remote'],
    ['\\\\example.org\\a', 'remote'],
    ['/\\example.org', 'remote'],
    ['file:///etc/passwd', 'remote'],
    ['mailto:a@example.org', 'other'],
  ])('%j is %s', (href, kind) => {
    expect(hrefKind(href)).toBe(kind);
  });
});

describe('[SHELF-14] resolveHref', () => {
  it.each([
    ['EPUB/text/1.xhtml', '../img/a%20b.png', { path: 'EPUB/img/a b.png', fragment: '' }],
    ['book.opf', './a.xhtml?x=1#top', { path: 'a.xhtml', fragment: '#top' }],
    ['EPUB/1.xhtml', '#top', { path: 'EPUB/1.xhtml', fragment: '#top' }],
    ['EPUB/1.xhtml', 'c\u030c.xhtml', { path: 'EPUB/\u010d.xhtml', fragment: '' }],
    ['EPUB/1.xhtml', '100%.xhtml', { path: 'EPUB/100%.xhtml', fragment: '' }],
    ['EPUB/1.xhtml', '../../etc/passwd', { path: 'etc/passwd', fragment: '' }],
    ['EPUB/1.xhtml', '%2e%2e/%2e%2e/etc', { path: 'etc', fragment: '' }],
    ['EPUB/1.xhtml', '/EPUB/2.xhtml#a', { path: 'EPUB/2.xhtml', fragment: '#a' }],
    ['EPUB/1.xhtml', 'https://example.org/', undefined],
  ])('from %s, %s', (base, href, expected) => {
    expect(resolveHref(base, href)).toEqual(expected);
  });
});
