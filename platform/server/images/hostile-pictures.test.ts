import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Transformer } from '@napi-rs/image';
import { coverRenditions } from './cover-renditions.ts';
import { createRenderer } from './renderer.ts';

const widths = [160, 320];
const svg = (inner: string, root = 'viewBox="0 0 30 40"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inner}</svg>`,
  );
const judge = (bytes: Buffer) => coverRenditions(bytes, 'image/svg+xml', { widths, formats: ['webp'] });
const unsafe = { ok: false, problem: 'unsafe-svg' };

const folder = mkdtempSync(join(tmpdir(), 'klupa-svg-'));
const secret = join(folder, 'secret.svg');
writeFileSync(secret, svg('<rect width="30" height="40" fill="#f00"/>'));
const renderer = createRenderer({ timeMs: 3000, memoryMb: 300 });
afterAll(() => {
  renderer.close();
  rmSync(folder, { recursive: true });
});

describe('drawings that want more than to be drawn', () => {
  it.each([
    ['a comment that fools a quick look', `<!-- href="#a" --><image href="${secret}"/>`],
    ['a reference hidden behind a quotation mark', `<use href='#a"' xlink:href="${secret}"/>`],
    ['a reference with an entity in it', `<use href="&#x66;ile://${secret}"/>`],
    ['a reference with a character as a number', `<use xlink:href="&#47;etc/passwd#a"/>`],
    ['a file of this machine as a paint', `<rect width="9" height="9" fill="url(${secret}#a)"/>`],
    ['a paint behind a comment', `<rect width="9" height="9" style="fill:url(/**/${secret}#a)"/>`],
    ['an escaped paint', `<rect width="9" height="9" style="fill:\\75rl(${secret}#a)"/>`],
    ['a picture inside', '<image href="data:image/png;base64,AAAA"/>'],
    ['an effect that loads', `<filter id="f"><feImage href="${secret}"/></filter>`],
    ['a script', '<script>1</script>'],
    ['another document', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['something that moves', '<rect><animate attributeName="href" to="x"/></rect>'],
    ['a style that imports', '<style>@import "a.css";</style>'],
    ['a style that escapes', '<style>rect{fill:\\75 rl(x)}</style>'],
    ['an instruction', '<?xml-stylesheet href="x.xsl"?>'],
    ['a prefix of its own', '<x:image xmlns:x="http://www.w3.org/2000/svg" href="/etc/passwd"/>'],
    ['what is not closed', '<g>'],
    ['itself in itself', '<g id="a"><use href="#a"/></g>'],
    [
      'itself by way of a pattern',
      '<pattern id="p"><rect fill="url(#p)" width="1" height="1"/></pattern><rect fill="url(#p)"/>',
    ],
    ['dashes without end', '<path d="M0 0H30" stroke="#000" stroke-dasharray="0.00001"/>'],
    ['noise', '<filter id="f"><feTurbulence numOctaves="9999"/></filter><rect filter="url(#f)"/>'],
  ])('[SAFE-3] %s', async (_, inner) => {
    expect(await judge(svg(inner))).toMatchObject(unsafe);
  });

  it('[SAFE-3] a billion laughs, by entities and by references', async () => {
    const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const laughs = `<!DOCTYPE svg [<!ENTITY l0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>&l9;</text></svg>`;
    expect(await judge(Buffer.from(laughs))).toMatchObject({ ok: false });
    const groups = Array.from(
      { length: 9 },
      (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
    ).join('');
    const begun = performance.now();
    expect(await judge(svg(`<g id="g0"><rect width="1" height="1"/></g>${groups}`))).toMatchObject(unsafe);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('[SAFE-3] 2.3 MB of shapes that would take gigabytes, and a tower of elements', async () => {
    const many = '<g opacity=".5">'.repeat(60_000) + '</g>'.repeat(60_000);
    const shapes = svg('<rect width="1" height="1" filter="url(#f)"/>'.repeat(52_000));
    expect(shapes.length).toBeGreaterThan(2_300_000);
    expect(await judge(shapes)).toMatchObject(unsafe);
    expect(await judge(svg(many.slice(0, 900_000)))).toMatchObject(unsafe);
    expect(await judge(svg('<g>'.repeat(80) + '</g>'.repeat(80)))).toMatchObject(unsafe);
  });

  it('[SAFE-3] 2.4 KB of filters that would hang', async () => {
    const blur = '<feGaussianBlur stdDeviation="900"/><feMerge><feMergeNode/><feMergeNode/></feMerge>';
    const filters = svg(
      `<filter id="f">${blur.repeat(20)}</filter>${'<rect filter="url(#f)" width="30" height="40"/>'.repeat(8)}`,
    );
    expect(filters.length).toBeLessThan(2500);
    expect(await judge(filters)).toMatchObject(unsafe);
    const byRule = svg(
      `<style>.a{filter:url(#f)}</style><filter id="f">${blur.repeat(8)}</filter>${'<g class="a">'.repeat(40)}<rect/>${'</g>'.repeat(40)}`,
    );
    const answer = await renderer.coverRenditions(byRule, 'image/svg+xml', { widths, formats: ['webp'] });
    expect(typeof answer.ok).toBe('boolean');
  }, 20_000);
});

describe('honest drawings', () => {
  it.each([
    [
      'paints, clips and masks',
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#0a0"/></linearGradient><clipPath id="c"><circle cx="15" cy="20" r="9"/></clipPath><mask id="m"><rect width="30" height="40" fill="#fff"/></mask></defs><rect width="30" height="40" fill="url(#g)" clip-path="url(#c)" mask="url(\'#m\')"/>',
    ],
    [
      'a soft shadow',
      '<filter id="f"><feGaussianBlur stdDeviation="1"/><feOffset dx="1"/></filter><rect width="20" height="20" filter="url(#f)"/>',
    ],
    [
      'styles, text, what editors add',
      '<title>T</title><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><a href="http://x.example"/></rdf:RDF></metadata><style>/* c */ .a{fill:#00f}</style><text class="a" x="2" y="9">A &amp; B</text><g xmlns:i="http://inkscape.example/" i:label="x" onclick="1"><rect width="3" height="4"/></g>',
    ],
    ['a link, which leads nowhere', '<a xlink:href="http://x.example"><rect width="3" height="4"/></a>'],
  ])('[SAFE-3] %s', async (_, inner) => {
    expect(await judge(svg(inner))).toMatchObject({ ok: true });
  });

  it('[SAFE-3] the root’s own width in a unit of its own, a prefix, a doctype', async () => {
    const old =
      '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><s:svg xmlns:s="http://www.w3.org/2000/svg" width="300" height="400"><s:rect width="300" height="400" fill="#0000ff"/></s:svg>';
    expect(await judge(Buffer.from(old))).toMatchObject({ ok: true, dominantColour: '#0000ff' });
  });
});

describe('the process that draws', () => {
  const red = (side: number) => Transformer.fromRgbaPixels(Buffer.alloc(side * side * 4, 200), side, side).png();

  it('[SAFE-3] draws as the same process would, and the next after a refused one', async () => {
    const good = await red(400);
    const inside = await coverRenditions(good, 'image/png', { widths });
    expect(await renderer.coverRenditions(good, 'image/png', { widths })).toEqual(inside);
    expect(await renderer.coverRenditions(Buffer.from('x'), 'image/png', { widths })).toMatchObject({
      problem: 'unknown-format',
    });
    expect((await renderer.coverRenditions(good, 'image/png', { widths })).ok).toBe(true);
  });

  it('[SAFE-3] a picture that takes too much memory is refused, the others are drawn', async () => {
    const small = createRenderer({ timeMs: 20_000, memoryMb: 160 });
    const [big, good] = [await red(6000), await red(50)];
    const answers = await Promise.all([
      small.coverRenditions(big, 'image/png', { widths }),
      small.coverRenditions(good, 'image/png', { widths }),
    ]);
    small.close();
    expect(answers[0]).toMatchObject({ ok: false, problem: 'too-much-memory' });
    expect(answers[1]).toMatchObject({ ok: true });
  }, 30_000);

  it('[SAFE-3] a picture that takes too long is refused, the others are drawn', async () => {
    // Long enough for a small picture on a busy machine, far too short for two hundred large ones on a fast one.
    const quick = createRenderer({ timeMs: 4000, memoryMb: 8000 });
    const [big, good] = [await red(3000), await red(50)];
    const answers = [
      await quick.coverRenditions(big, 'image/png', { widths: Array.from({ length: 200 }, (_, n) => 3000 - n) }),
      await quick.coverRenditions(good, 'image/png', { widths }),
    ];
    quick.close();
    expect(answers[0]).toMatchObject({ ok: false, problem: 'too-slow' });
    expect(answers[1]).toMatchObject({ ok: true });
  }, 30_000);
});
