import { describe, expect, test } from 'vitest';
import { contained, containedStyles, containedValue } from './contained.ts';

const HOLDER = 'EPUB/text/one.xhtml';

describe('[IMP-17] an address leads to the file of the book', () => {
  test.each([
    ['/EPUB/a.png', '../../EPUB/a.png'],
    ['/EPUB/a b.xhtml?q#id', '../../EPUB/a%20b.xhtml?q#id'],
    ['../../../a.png', '../../a.png'],
    ['../../../../EPUB/./x/../a.png', '../../EPUB/a.png'],
    ['\\EPUB\\a.png', '../../EPUB/a.png'],
    ['/', '../../'],
  ])('%s', (address, expected) => {
    expect(contained(HOLDER, address)).toBe(expected);
    expect(new URL(expected, `http://content/content/pass/${HOLDER}`).pathname).toMatch(/^\/content\/pass\//);
  });

  test.each([
    ...['a.png', '../a.png', '../../a.png', '#id', '', '?q', './b', 'mailto:a@b.example', 'data:image/png;base64,AA'],
    ...[
      'https://elsewhere.example/a',
      '//elsewhere.example/a',
      '//book/a',
      'http://book/a',
      'http:/a',
      'javascript:a()',
      'http://[',
    ],
  ])('%s stays as it is', (address) => {
    expect(contained(HOLDER, address)).toBe(address);
  });

  test('at the root', () => {
    expect(contained('one.xhtml', '/a:b.png')).toBe('./a:b.png');
    expect(contained('one.xhtml', '../a.png')).toBe('./a.png');
  });
});

test('[IMP-17] style sheets lead there too', () => {
  expect(
    containedStyles(
      'EPUB/a.css',
      `@import "/b.css"; @import '../../c.css'; p { background: url( /d.png ) } i { src: url('/e.png') } b { x: url(f.png) }`,
    ),
  ).toBe(
    `@import "../b.css"; @import "../c.css"; p { background: url( "../d.png" ) } i { src: url("../e.png") } b { x: url(f.png) }`,
  );
});

test.each([
  ['srcset', '/a.png 1x, ../../../b.png 2x, c.png 3x', '../../a.png 1x, ../../b.png 2x, c.png 3x'],
  ['srcset', '/a.png', '../../a.png'],
  ['srcset', 'data:image/png;base64,AA/BB 1x', 'data:image/png;base64,AA/BB 1x'],
  ['style', 'background: url(/a.png)', 'background: url("../../a.png")'],
  ['fill', 'url(#a)', 'url(#a)'],
  ['title', '/a.png', '/a.png'],
])('[IMP-17] %s="%s"', (name, value, expected) => {
  expect(containedValue(HOLDER, name, value)).toBe(expected);
});
