import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { soundDocument } from './sound-document.ts';

const page = (body: string, head = '<title>T</title>') =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`;

const made = (text: string | Buffer, name = 'one.xhtml') => {
  const { bytes, ...rest } = soundDocument(name, Buffer.from(text));
  return { text: bytes.toString(), ...rest };
};

const bodyOf = (text: string): string => /<body[^>]*?(?:\/>|>([^]*)<\/body>)/.exec(text)?.[1] ?? '';

const isWellFormed = (text: string): boolean => {
  const parser = new SaxesParser({ xmlns: true });
  parser.write(text).close();
  return true;
};

describe('[IMP-14] a page that is not well-formed is read by HTML rules and written as XHTML', () => {
  it.each([
    ['an attribute without a value', '<input disabled/>', '<input disabled=""/>'],
    ['an attribute without quotes', '<p id=a>x</p>', '<p id="a">x</p>'],
    ['an attribute twice', '<p id="a" id="b">x</p>', '<p id="a">x</p>'],
    ['an entity that nobody declared', '<p>a&nbsp;b &copy; &unknown;</p>', '<p>a\u00A0b © &#38;unknown;</p>'],
    ['a stray ampersand', '<p>Salt & pepper</p>', '<p>Salt &#38; pepper</p>'],
    ['a stray less-than', '<p>1 < 2</p>', '<p>1 &#60; 2</p>'],
    ['elements without an end', '<p>a<br><b>b', '<p>a<br/><b>b</b></p>'],
    ['elements that cross', '<b>a<i>b</b>c</i>', '<b>a<i>b</i></b><i>c</i>'],
    ['a comment with hyphens', '<p>a<!-- x -- <script>y</script> --->b</p>', '<p>ab</p>'],
    ['empty elements of XHTML', '<a id="x"/><p/><div/>x&', '<a id="x"/><p/><div/>x&#38;'],
    ['CDATA', '<p><![CDATA[a < b & c]]> &</p>', '<p>a &#60; b &#38; c &#38;</p>'],
    ['a control character', '<p>a\u0001b</p>', '<p>a b</p>'],
    ['names that XML forbids', '<p a<b="1" "="2" 1a="3" a:b:c="4">x</p>', '<p>x</p>'],
    ['elements of unknown prefixes', '<p>a<o:p>b</o:p></p>&', '<p>ab</p>&#38;'],
    ['a namespace of signs that XML forbids', '<p xmlns:x="\uFFFF">a<x:y>b</x:y></p>', '<p>ab</p>'],
    ['an instruction', '<p>a<?php <b>x</b> ?>b & c</p>', '<p>ax ?&#62;b &#38; c</p>'],
    ['a noscript', '<noscript><p>a</noscript>', '<noscript><p>a</p></noscript>'],
    ['a template', '<template><p>a</template>', '<template><p>a</p></template>'],
  ])('%s', (_, body, expected) => {
    const { text, repair } = made(page(body));
    expect(repair).toMatch(/^line 1: /);
    expect(isWellFormed(text)).toBe(true);
    expect(bodyOf(text)).toBe(expected);
  });

  it('an empty title takes no text away', () => {
    const { text } = made(page('<p>Salt & pepper</p>', '<title/><script src="a.js"/><style/>'));
    expect(text).toContain('<title/><script src="a.js"/><style/></head><body><p>Salt &#38; pepper</p>');
  });

  it('a style has the text that XHTML gives it', () => {
    const { text } = made(page('&', '<style>a &gt; b { content: "&amp;" }</style>'));
    expect(text).toContain('<style>a &#62; b { content: "&#38;" }</style>');
  });

  it('drawings and formulas keep their names, namespaces and links', () => {
    const { text } = made(
      page(
        '<svg viewBox="0 0 1 1"><linearGradient/><image xlink:href="a.png"/></svg><math><mi>x</mi></math><p epub:type="note">&</p>',
      ),
    );
    expect(text).toContain('xmlns:xlink="http://www.w3.org/1999/xlink"');
    expect(text).toContain('xmlns:epub="http://www.idpf.org/2007/ops"');
    expect(bodyOf(text)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><linearGradient/><image xlink:href="a.png"/></svg>' +
        '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math><p epub:type="note">&#38;</p>',
    );
  });

  it('its own entities stand for their text, which is no markup', () => {
    const start = '<!DOCTYPE html [<!ENTITY w "Water"><!ENTITY m "]>">]>';
    expect(bodyOf(made(`${start}${page('<p>&w; &m; & x</p>')}`).text)).toContain('&#38; x</p>');
  });

  it('entities that hold markup are not repaired', () => {
    const bytes = `<!DOCTYPE html [<!ENTITY w "<b/>">]>${page('<p>& x</p>')}`;
    expect(made(bytes)).toEqual({ text: bytes });
  });

  it('a page that is well-formed stays as it is', () => {
    const text = page("<!-- a --><p title='x'>a</p><![CDATA[b]]>");
    expect(made(text)).toEqual({ text });
  });

  it('the line of the fault is told', () => {
    expect(made(page('<p>a</p>\n<p>b & c</p>')).repair).toBe('line 2: an ampersand that begins no entity');
    expect(made(page('<p>a</p>\n\n<p b>c</p>')).repair).toBe('line 3: attribute without value');
  });
});

describe('[IMP-14] what would take too long to repair stays as it was', () => {
  const many = 400_000;
  it.each([
    ['elements in elements', '<div>'.repeat(many)],
    [
      'formats that are opened again',
      `${Array.from({ length: 400 }, (_, n) => `<b id="${n}">`).join('')}${'<p>x'.repeat(many)}`,
    ],
    ['attributes', `<p ${Array.from({ length: many }, (_, n) => `a${n}`).join(' ')}>&`],
    ['comments without end', '<!--'.repeat(many)],
    ['sections without end', '<![CDATA['.repeat(many)],
    ['declarations without end', '<!DOCTYPE x ['.repeat(200_000)],
    ['entities', `<!DOCTYPE html [<!ENTITY w "${'w'.repeat(9000)}">]>${page(`&${'&w;'.repeat(many)}`)}`],
  ])('%s', (_, body) => {
    const start = performance.now();
    soundDocument('one.xhtml', Buffer.from(body.startsWith('<!DOCTYPE html') ? body : page(body)));
    expect(performance.now() - start).toBeLessThan(8000);
  });
});

describe('[IMP-14] other documents', () => {
  it.each([
    ['toc.ncx', '<ncx xmlns="n"><navLabel><text>Salt & pepper</text></navLabel>', 'Salt &#38; pepper</text>'],
    ['b.ncx', '<ncx><text>a & b<![CDATA[c & d]]></text></ncx>', '<text>a &#38; bc &#38; d</text>'],
    ['book.opf', '<package xmlns="o"><metadata><dc:title id=a>A &nbsp; B</dc:title></metadata></package>', 'id="a"'],
    [
      'a.svg',
      '<svg viewBox="0 0 1 1"><linearGradient/><image xlink:href="a.png"></svg>',
      '<linearGradient/><image xlink:href="a.png"/>',
    ],
    ['a.smil', '<smil><body><par><text src="a.xhtml?a&b"/></par></body></smil>', '<text src="a.xhtml?a&#38;b"/>'],
  ])('%s keeps the names of its elements', (name, text, expected) => {
    const found = made(text, name);
    expect(found.text).toContain(expected);
    expect(isWellFormed(found.text)).toBe(true);
  });
});

describe('[IMP-16] a page has a body', () => {
  it.each([
    ['no body', '<html xmlns="http://www.w3.org/1999/xhtml"><head/><p>a</p></html>', '<p>a</p>'],
    ['no namespace', '<html><head/><body><p>a</p></body></html>', '<p>a</p>'],
    ['no root', '<p>a</p>', '<p>a</p>'],
    ['frames', '<html xmlns="http://www.w3.org/1999/xhtml"><frameset><frame src="a"/></frameset></html>', ''],
  ])('%s', (_, text, body) => {
    expect(made(text).text).toContain('<html xmlns="http://www.w3.org/1999/xhtml">');
    expect(bodyOf(made(text).text).trim()).toBe(body);
  });
});

describe('[IMP-15] encodings', () => {
  it.each([
    ['windows-1250', '<?xml version="1.0" encoding="windows-1250"?>', [0x9e], 'ž'],
    ['iso-8859-2', "<?xml version='1.0' encoding='ISO-8859-2'?>", [0xbe], 'ž'],
    ['koi8-r', '<?xml version="1.0" encoding="koi8-r"?>', [0xc1], 'а'],
  ])('%s by the XML declaration', (label, start, bytes, sign) => {
    const raw = Buffer.concat([
      Buffer.from(`${start}${page('<p>')}`.replace('</body></html>', '')),
      Buffer.from(bytes),
      Buffer.from('</p></body></html>'),
    ]);
    const { text, encoding } = made(raw);
    expect(encoding?.toLowerCase()).toBe(label);
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>${page(`<p>${sign}</p>`)}`);
  });

  it('a meta counts where the bytes are no UTF-8', () => {
    const text = page('<p>ž</p>', '<meta charset="windows-1250"/>');
    expect(made(text)).toEqual({ text });
    expect(made(Buffer.from(text.replace('ž', '\x9e'), 'latin1'))).toEqual({ text, encoding: 'windows-1250' });
  });

  it.each<[string, string, BufferEncoding]>([
    ['UTF-16 with a mark', '\uFEFF<?xml version="1.0" encoding="UTF-16"?>', 'utf16le'],
    ['UTF-8 with a mark', '\uFEFF<?xml version="1.0" encoding="utf-8"?>', 'utf8'],
  ])('%s is unchanged', (_, start, encoding) => {
    const bytes = Buffer.from(`${start}${page('<p>ž</p>')}`, encoding);
    expect(soundDocument('one.xhtml', bytes)).toEqual({ bytes });
  });

  it.each<[string, BufferEncoding]>([
    ['UTF-16 without a mark', 'utf16le'],
    ['UTF-8 that is declared as UTF-16', 'utf8'],
  ])('%s is written as UTF-8', (_, encoding) => {
    const raw = Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${page('<p>ž</p>')}`, encoding);
    expect(made(raw)).toEqual({ text: `<?xml version="1.0" encoding="UTF-8"?>${page('<p>ž</p>')}` });
  });

  it('bytes that are no letters take no page away', () => {
    const { text, repair } = made(Buffer.from(page('<p>a\xffb</p>'), 'latin1'));
    expect([bodyOf(text), repair]).toEqual(['<p>a\uFFFDb</p>', 'it has bytes that are no letters of its encoding']);
  });
});

it('[IMP-14] whatever a page holds, it is well-formed after its repair', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '&',
      '/',
      '=',
      '-->',
      '<!--',
      ']]>',
      '<![CDATA[',
      '<?',
      '?>',
      'a',
      ' ',
      '\u0000',
      '\uFFFF',
      '\uD800',
      ':',
    ],
    ...[
      '<p ',
      '<svg>',
      '</svg>',
      '<math>',
      '<style>',
      '</style>',
      '<title>',
      '<template>',
      '<table>',
      '<noscript>',
      '<x:y ',
      'xmlns:x=',
    ],
    ...[
      '<foreignObject>',
      '<script>',
      '</script>',
      '<select>',
      'xlink:href=',
      'xmlns=',
      '<plaintext>',
      '<frameset>',
      '<mtext>',
      '<br/>',
    ],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const { text, repair } = made(page(parts.join('')));
      return repair === undefined || isWellFormed(text);
    }),
    { numRuns: 2000 },
  );
  // Every combination can be repaired.
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => isWellFormed(made(page(parts.join(''))).text)),
    { numRuns: 2000 },
  );
});
