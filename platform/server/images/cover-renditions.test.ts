import { Transformer } from '@napi-rs/image';
import { describe, expect, it } from 'vitest';
import type { Cover } from './cover.ts';
import { coverRenditions } from './cover-renditions.ts';
import { imageSize } from './size/image-size.ts';

const widths = [160, 320, 480];

/** Left half red, right half of the given opacity. */
function redPixels(width: number, height: number, rightAlpha = 255): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.set([200, 20, 20, (at / 4) % width < width / 2 ? 255 : rightAlpha], at);
  }
  return pixels;
}

const red = (width: number, height: number, alpha?: number): Promise<Buffer> =>
  Transformer.fromRgbaPixels(redPixels(width, height, alpha), width, height).png();

async function made(bytes: Buffer, options: Partial<Parameters<typeof coverRenditions>[2]> = {}): Promise<Cover> {
  const result = await coverRenditions(bytes, 'image/png', { widths, ...options });
  if (!result.ok) throw new Error(`${result.problem}: ${result.detail}`);
  return result;
}

const sizes = ({ renditions }: Cover): string[] =>
  renditions.map(({ format, width, height }) => `${format} ${width}×${height}`);

describe('[SHELF-14] coverRenditions', () => {
  it('makes every width in every format, with the aspect of the source', async () => {
    const cover = await made(await red(600, 900));
    expect(sizes(cover)).toEqual(
      ['160×240', '320×480', '480×720'].flatMap((size) =>
        ['avif', 'webp', 'jpeg'].map((format) => `${format} ${size}`),
      ),
    );
    expect(cover.aspect).toBeCloseTo(2 / 3);
    for (const { data, format, width, height } of cover.renditions) {
      expect(imageSize(data)).toEqual({ type: format, width, height });
    }
  });

  it('does not enlarge, save for the narrowest width', async () => {
    expect(sizes(await made(await red(400, 200), { formats: ['webp'] }))).toEqual(['webp 160×80', 'webp 320×160']);
    expect(sizes(await made(await red(100, 50), { formats: ['webp'] }))).toEqual(['webp 160×80']);
  });

  it('answers the colour that stands for the picture', async () => {
    expect((await made(await red(200, 200))).dominantColour).toBe('#c81414');
  });

  it('lays a transparent picture on white for JPEG', async () => {
    const { renditions } = await made(await red(200, 200, 0), { widths: [200], formats: ['jpeg'] });
    const pixels = await new Transformer(renditions[0]?.data ?? Buffer.alloc(0)).rawPixels();
    expect([...pixels.subarray(197 * 3, 197 * 3 + 3)].every((channel) => channel > 245)).toBe(true);
  });

  it('draws an SVG at every width', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 30"><rect width="20" height="30" fill="#0a0"/></svg>';
    const cover = await made(Buffer.from(svg), { formats: ['webp'] });
    expect(sizes(cover)).toEqual(['webp 160×240', 'webp 320×480', 'webp 480×720']);
    expect(cover.dominantColour).toBe('#00aa00');
  });

  it.each([
    '<image href="/etc/passwd"/>',
    "<image xlink:href='picture.png'/>",
    '<image href = "data:image/png;base64,AAAA"/>',
    '<style>@import "a.css";</style>',
    '<rect fill="url(http://example.org/a#b)"/>',
  ])('refuses to draw %s', async (inner) => {
    const svg = Buffer.from(`<svg viewBox="0 0 1 1">${inner}</svg>`);
    expect(await coverRenditions(svg, 'image/svg+xml', { widths })).toMatchObject({ ok: false, problem: 'unsafe-svg' });
  });

  it('draws references that stay inside', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><g id="a"><rect width="2" height="2" fill="url(\'#p\') red"/></g><use href="#a"/></svg>';
    expect((await coverRenditions(Buffer.from(svg), 'image/svg+xml', { widths })).ok).toBe(true);
  });

  it('decodes nothing that declares too many pixels', async () => {
    const bomb = await red(2, 2);
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    expect(await coverRenditions(bomb, 'image/png', { widths })).toMatchObject({
      ok: false,
      problem: 'too-many-pixels',
    });
  });

  it.each(['viewBox="0 0 1 100000"', 'viewBox="0 0 100000 1"'])('draws no SVG of %s', async (shape) => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${shape}/>`);
    expect(await coverRenditions(svg, 'image/svg+xml', { widths })).toMatchObject({ problem: 'too-many-pixels' });
  });

  it('scales no picture to a strip that is longer than memory', async () => {
    expect(await coverRenditions(await red(1, 2000), 'image/png', { widths })).toMatchObject({
      problem: 'too-many-pixels',
    });
  });

  it('draws an SVG as large as needed, whatever size it asks for', async () => {
    const root =
      '<!-- <svg> --><svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000" style="width:30000px">';
    const svg = Buffer.from(`${root}<rect width="30000" height="30000" fill="#0a0"/></svg>`);
    const cover = await made(svg, { formats: ['jpeg'] });
    expect(sizes(cover)).toEqual(['jpeg 160×160', 'jpeg 320×320', 'jpeg 480×480']);
    expect(cover.dominantColour).toBe('#00aa00');
  });

  it('answers a broken picture by a value', async () => {
    const cut = (await red(300, 300)).subarray(0, 60);
    expect(await coverRenditions(cut, 'image/png', { widths })).toMatchObject({ ok: false, problem: 'broken' });
    expect(await coverRenditions(Buffer.from('x'), 'image/png', { widths })).toMatchObject({
      problem: 'unknown-format',
    });
  });

  it('wants at least one width', async () => {
    await expect(coverRenditions(await red(2, 2), 'image/png', { widths: [] })).rejects.toThrow(RangeError);
  });
});
