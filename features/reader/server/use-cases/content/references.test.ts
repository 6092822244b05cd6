import { expect, test } from 'vitest';
import { referencesOf } from './references.ts';

test.each([
  ['<img src="a.png"/>', ['EPUB/text/a.png']],
  ["<img src='../img/a&amp;b%20c.png'/>", ['EPUB/img/a&b c.png']],
  ['<image xlink:href="../a.svg#part"/>', ['EPUB/a.svg']],
  ['<p style="background: url(&quot;b.png&quot;)">', ['EPUB/text/b.png']],
  ['@import "more.css"; p { background: url(../c.png) }', ['EPUB/c.png', 'EPUB/text/more.css']],
  ['<img src="https://elsewhere.example/a.png"/><img src="data:image/png;base64,AA"/>', []],
  ['<img src="../../../../etc/passwd"/>', ['etc/passwd']],
])('[SHELF-13] what %s names', (text, expected) => {
  const found = referencesOf('EPUB/text/one.xhtml', text);
  expect(expected.every((name) => found.includes(name))).toBe(true);
  if (expected.length === 0) expect(found).toEqual([]);
});

test('[SHELF-13] every picture of a set counts', () => {
  expect(referencesOf('one.xhtml', '<img srcset="a.png 1x, b.png 2x"/>')).toEqual(
    expect.arrayContaining(['a.png', 'b.png']),
  );
});
