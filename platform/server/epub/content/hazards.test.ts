import { describe, expect, it } from 'vitest';
import { findRemote, findScript, findStylesheetHazard, loadedAddresses, type ScannedTag } from './hazards.ts';

const tag = (name: string, attributes: Record<string, string> = {}, namespace = ''): ScannedTag => ({
  name,
  namespace,
  attributes: new Map(Object.entries(attributes)),
});

describe('[SHELF-14] findScript', () => {
  it.each([
    ['script', {}, '<script>'],
    ['p', { onclick: 'x' }, 'onclick'],
    ['a', { href: ' javascript:x' }, 'href'],
    ['a', { href: 'data:text/html,x' }, 'data address'],
    ['animate', { values: '#a;javascript:x' }, 'values'],
    ['set', { attributename: 'onload', to: 'x' }, 'animation'],
    ['button', { formaction: 'https://example.org' }, '<button>'],
    ['object', { data: 'https://example.org' }, '<object>'],
    ['meta', { 'http-equiv': 'Refresh' }, 'refresh'],
  ])('finds it in <%s> %j', (name, attributes, words) => {
    expect(findScript(tag(name, attributes))).toContain(words);
  });

  it('finds a transformation', () => {
    expect(findScript(tag('template', {}, 'http://www.w3.org/1999/XSL/Transform'))).toBe('a transformation');
  });

  it.each([
    ['p', { title: 'javascript: the book', name: 'x' }],
    ['a', { href: 'https://example.org' }],
    ['iframe', { src: 'game.xhtml' }],
    ['form', {}],
    ['animate', { attributename: 'opacity', values: '0;1' }],
  ])('finds none in <%s> %j', (name, attributes) => {
    expect(findScript(tag(name, attributes))).toBeUndefined();
  });
});

describe('[SHELF-14] loadedAddresses', () => {
  it.each([
    ['img', { src: 'a', srcset: 'b 1x, c 2x', style: 'mask: url(d)' }, ['a', 'b', 'c', 'd']],
    ['image', { href: 'a' }, ['a']],
    ['a', { href: 'a' }, []],
    ['a', { href: 'a', ping: 'b' }, ['b']],
    ['link', { rel: 'stylesheet', href: 'a' }, ['a']],
    ['link', { rel: 'license', href: 'a' }, []],
    ['rect', { fill: 'url(a#b)' }, ['a#b']],
  ])('of <%s> %j', (name, attributes, expected) => {
    expect(loadedAddresses(tag(name, attributes)).filter(Boolean)).toEqual(expected);
  });
});

describe('[SHELF-14] findRemote', () => {
  it('answers the first address outside the file', () => {
    expect(findRemote(['a.png', 'data:image/png,x', '#b', '//example.org', 'http://example.org'])).toBe(
      '//example.org',
    );
    expect(findRemote(['a.png'])).toBeUndefined();
  });
});

describe('[SHELF-14] findStylesheetHazard', () => {
  it.each([
    ['type="text/css" href="a.css"', undefined],
    ['type="text/css" href="https://example.org/a.css"', 'remote-resource'],
    ['type="text/xsl" href="a.xsl"', 'transformation'],
    ['href="a.xsl"', 'transformation'],
    ['href="a.css"', undefined],
  ])('%s', (body, expected) => {
    expect(findStylesheetHazard(body)).toBe(expected);
  });
});
