import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readableResources } from './readable-resources.ts';

const page = { mediaType: 'application/xhtml+xml', size: 1 };

/** The readable resources when only the first of two pages is open. */
const sampleOf = (first: Buffer, resources: Record<string, { mediaType: string; size: number; fallback?: string }>) => {
  const spine = ['one.xhtml', 'two.xhtml'].map((href) => ({ href }));
  const all = new Map(Object.entries({ 'one.xhtml': page, 'two.xhtml': page, ...resources }));
  const parts = { spine, resources: all } as unknown as Parameters<typeof readableResources>[1];
  return readableResources(
    randomUUID(),
    parts,
    { read: async (name) => (name === 'one.xhtml' ? first : undefined) },
    1,
  );
};

test('[SHELF-13] a later page opens under no other name', async () => {
  const first = Buffer.from('<object data="two.pdf"/><a href="two.xhtml">Two</a>');
  const sample = await sampleOf(first, { 'two.pdf': { ...page, fallback: 'two.xhtml' } });
  expect([...sample]).toEqual(['one.xhtml']);
});

test('[READ-5] a page in UTF-16 has its pictures in a sample too', async () => {
  const first = Buffer.from('\uFEFF<img src="a.png"/>', 'utf16le');
  const sample = await sampleOf(first, { 'a.png': { mediaType: 'image/png', size: 1 } });
  expect([...sample]).toEqual(['one.xhtml', 'a.png']);
});

test('[READ-13] the sound of a readable page belongs to the sample, that of a later one does not', async () => {
  const smil = (audio: string) => Buffer.from(`<smil><body><par><audio src="${audio}"/></par></body></smil>`);
  const files = new Map([
    ['one.smil', smil('one.mp3')],
    ['two.smil', smil('two.mp3')],
  ]);
  const page = (href: string, overlay: string) => ({ href, overlay });
  const typed = (name: string, mediaType: string) => [name, { mediaType, size: 1 }] as const;
  const parts = {
    spine: [page('one.xhtml', 'one.smil'), page('two.xhtml', 'two.smil')],
    resources: new Map([
      ...['one.xhtml', 'two.xhtml'].map((name) => typed(name, 'application/xhtml+xml')),
      ...['one.smil', 'two.smil'].map((name) => typed(name, 'application/smil+xml')),
      ...['one.mp3', 'two.mp3'].map((name) => typed(name, 'audio/mpeg')),
    ]),
  } as unknown as Parameters<typeof readableResources>[1];
  const archive = { read: async (name: string) => files.get(name) };
  const sample = await readableResources(randomUUID(), parts, archive, 1);
  expect([...sample].toSorted()).toEqual(['one.mp3', 'one.smil', 'one.xhtml']);
});

test('[SHELF-13] the sample of a file is worked out once, and again after a failure', async () => {
  const parts = { spine: [{ href: 'one.xhtml' }], resources: new Map([['one.xhtml', page]]) };
  const file = randomUUID();
  let reads = 0;
  const archive = {
    read: async () => {
      if (++reads === 1) throw new Error('away');
      return Buffer.from('<p/>');
    },
  };
  const read = () => readableResources(file, parts as unknown as Parameters<typeof readableResources>[1], archive, 1);
  await expect(read()).rejects.toThrow('away');
  expect([...(await read())]).toEqual(['one.xhtml']);
  expect([...(await read())]).toEqual(['one.xhtml']);
  expect(reads).toBe(2);
});
