import { expect, test } from 'vitest';
import { decodePage, inertPage } from './inert-page.ts';

const page = (head: string, body: string) =>
  `<?xml version="1.0"?>\r\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`;

test.each([
  ['a script', '<script>alert("&lt;")</script><p>Text</p>', '<p>Text</p>'],
  ['a script file', '<script src="evil.js"/><p>Text</p>', '<p>Text</p>'],
  ['a script with CDATA', '<script><![CDATA[ if (a < b) "</p>" ]]></script>é', 'é'],
  ['a script of SVG', '<svg:svg><svg:script href="a.js"/></svg:svg>', '<svg:svg></svg:svg>'],
  ['handlers', '<p onclick="a()" class="b &amp; c">😀</p>', '<p class="b &#38; c">😀</p>'],
  ['a handler of an image', '<img src="a.png" alt="" onerror="a()"/>', '<img src="a.png" alt=""/>'],
  ['a ping', '<a href="b.xhtml" ping="https://elsewhere.example/">b</a>', '<a href="b.xhtml">b</a>'],
  ['a script address', '<a href=" java&#10;script:a()">b</a>', '<a>b</a>'],
  ['a document in an address', '<iframe src="data:text/html,x"></iframe>', '<iframe></iframe>'],
  ['an animation of a link', '<a><animate attributeName="href" to="javascript:a()"/></a>', '<a></a>'],
  ['a document of XML in an address', '<iframe src="data:application/xml,x"></iframe>', '<iframe></iframe>'],
  ['what tells of a picture', '<img src="a.png" attributionsrc="https://elsewhere.example/"/>', '<img src="a.png"/>'],
  ['a link animated behind a prefix', '<set x:attributeName="y" attributeName="href" to="b"/>a', 'a'],
])('[READ-2] %s goes, the rest stays', (_, body, left) => {
  expect(inertPage(page('', body))).toBe(page('', left));
});

test.each([
  ['a base', '<base href="https://elsewhere.example/"/>'],
  ['a refresh', '<meta http-equiv="Refresh" content="0;url=https://elsewhere.example/"/>'],
  ['preconnect', '<link rel="preconnect" href="https://elsewhere.example"/>'],
  ['dns-prefetch', '<link rel="DNS-Prefetch" href="https://elsewhere.example"/>'],
  ['prefetch', '<link rel="next prefetch" href="two.xhtml"/>'],
  ['a refresh behind a prefix', '<meta x:http-equiv="a" http-equiv="refresh" content="0;url=b"/>'],
  ['a relation behind a prefix', '<link x:rel="stylesheet" rel="prefetch" href="two.xhtml"/>'],
  ['looking up names', '<meta http-equiv="x-dns-prefetch-control" content="on"/>'],
])('[READ-2] %s goes from the head', (_, head) => {
  const rest = '<link rel="stylesheet" href="a.css"/>';
  expect(inertPage(page(head + rest, 'x'))).toBe(page(rest, 'x'));
});

test('[READ-2] an honest page stays sign by sign, whatever stands in it', () => {
  const honest = page(
    '<title>A &amp; B</title>',
    "<!-- <script>no</script> --><p title='one > two'>&nbsp;<![CDATA[<script>]]></p>",
  );
  expect(inertPage(honest)).toBe(honest);
});

test('[READ-2] entities that stand for text are read where addresses are', () => {
  const start = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "" [<!ENTITY j "java"><!ENTITY r "refresh">]><html>';
  const page = `${start}<meta http-equiv="&r;"/><a href="&j;script:x()" title="a&nbsp;b &lt;">c&j;</a></html>`;
  expect(inertPage(page)).toBe(`${start}<a title="a\u00A0b &#60;">c&j;</a></html>`);
});

test.each([
  ['type="text/xsl" href="a.xsl"', false],
  [`title='type="text/css"' type="text/xsl" href="a.xsl"`, false],
  ['x-type="text/css" type="text/xsl" href="a.css"', false],
  ['href="a.css" type="text/css"', true],
])('[READ-2] a style sheet by instruction: %s', (body, stays) => {
  const instruction = `<?xml-stylesheet ${body}?>`;
  expect(inertPage(`${instruction}<html/>`)).toBe(`${stays ? instruction : ''}<html/>`);
});

test('[READ-5] an instruction at the very start is no declaration', () => {
  const page = '<?xml-stylesheet type="text/css" href="a.css"?><svg/>';
  expect(decodePage(Buffer.from(page))).toBe(page);
});

test('[READ-2] a broken page loses what follows an open script', () => {
  expect(inertPage('<html><body><p>a</p><script>b')).toBe('<html><body><p>a</p>');
});

test('[READ-5] UTF-16 is read by its mark', () => {
  const text = '<?xml version="1.0" encoding="utf-16"?><p>č</p>';
  const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  expect(decodePage(little)).toBe('<?xml version="1.0" encoding="UTF-8"?><p>č</p>');
});

test.each([
  ['a link', '<a href="/EPUB/b.xhtml#c">b</a>', '<a href="../EPUB/b.xhtml#c">b</a>'],
  ['a picture above the root', '<img src="../../../a.png"/>', '<img src="../a.png"/>'],
  ['a drawing', '<image xlink:href="/a.png"/>', '<image xlink:href="../a.png"/>'],
  ['a set', '<img srcset="/a.png 1x, b.png 2x"/>', '<img srcset="../a.png 1x, b.png 2x"/>'],
  ['a style', '<p style="background: url(/a.png)">a</p>', '<p style="background: url(&#34;../a.png&#34;)">a</p>'],
  [
    'a sheet',
    '<style>a &gt; b { src: url(/a.png) }</style>',
    '<style>a &#62; b { src: url(&#34;../a.png&#34;) }</style>',
  ],
  ['a sheet in CDATA', '<style><![CDATA[@import "/a.css";]]></style>a', '<style>@import &#34;../a.css&#34;;</style>a'],
])('[IMP-17] an address from the root of the book leads there: %s', (_, body, expected) => {
  expect(inertPage(page('', body), 'EPUB/one.xhtml')).toBe(page('', expected));
});

test.each([
  '<style>p { color: red }</style><a href="b.xhtml">b</a><img src="../EPUB/a.png"/><p title="/a">a</p>',
  '<style>url(/a)<b title="x">y</b></style>',
  '<style/><p>url(/a)</p>',
])('[IMP-17] the rest stays: %s', (body) => {
  expect(inertPage(page('', body), 'EPUB/one.xhtml')).toBe(page('', body));
});

test('[IMP-17] what is taken out takes its style along', () => {
  const body = '<script><style>url(/a)</style></script><style>p { src: url(/b) }</style>';
  expect(inertPage(page('', body), 'one.xhtml')).toBe(page('', '<style>p { src: url(&#34;./b&#34;) }</style>'));
});

const drawing = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

test.each([
  `<img src="${drawing}" alt=""/>`,
  `<picture><source src="${drawing}"/></picture>`,
  `<svg:svg><svg:image xlink:href="${drawing}"/></svg:svg>`,
  `<svg:svg><svg:feImage href="${drawing}"/></svg:svg>`,
])('[READ-22] a drawing in the address of a picture stays: %s', (body) => {
  expect(inertPage(page('', body))).toBe(page('', body));
});

test.each([
  [`<iframe src="${drawing}"></iframe>`, '<iframe></iframe>'],
  [`<object data="${drawing}"/>`, '<object/>'],
  [`<embed src="${drawing}"/>`, '<embed/>'],
  [`<a href="${drawing}">a</a>`, '<a>a</a>'],
  [`<svg:svg><svg:use xlink:href="${drawing}#a"/></svg:svg>`, '<svg:svg><svg:use/></svg:svg>'],
  ['<img src="data:text/html,x" alt=""/>', '<img alt=""/>'],
])('[READ-2] the same address in anything else goes: %s', (body, left) => {
  expect(inertPage(page('', body))).toBe(page('', left));
});

test('[READ-22] prefixed properties get their names of today in a page too', () => {
  const styled = (name: string) =>
    page(`<style>p { ${name}: vertical-rl }</style>`, `<p style="${name}: vertical-rl">a</p>`);
  expect(inertPage(styled('-epub-writing-mode'))).toBe(styled('writing-mode'));
});
