import { describe, expect, it } from 'vitest';
import { cssReferences } from './css-references.ts';

describe('[SHELF-14] cssReferences', () => {
  it.each([
    ['a { background: url(a.png) }', ['a.png']],
    ['a { background: URL( "a b.png" ) }', ['a b.png']],
    ["@import 'a.css'; @import url(b.css) screen;", ['a.css', 'b.css']],
    ['a { background: image-set("a.png" 1x, url(b.png) 2x) }', ['a.png', 'b.png']],
    ['a { background: \\75 rl(http\\3a //x.org) }', ['http://x.org']],
    ['a { content: "url(x)"; color: red }', []],
    ['a { content: "/*" } b { background: url(x) } /* "*/', ['x']],
    ['/* url(x) */ a { background: url(y) }', ['y']],
    ['@namespace svg url(http://www.w3.org/2000/svg); a { b: url(c) }', ['c']],
    ['a { background: url(unclosed', ['unclosed']],
    ['a { content: "unclosed\n; background: url(x) }', ['x']],
    ['a { width: calc((1px + 2px) * 3) }', []],
  ])('%s', (css, expected) => {
    expect(cssReferences(css)).toEqual(expected);
  });

  it('takes time in proportion to the text, whatever is in it', () => {
    const started = performance.now();
    for (const piece of ['url(', '"', '\\', '/*', '@a', '((']) cssReferences(piece.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
