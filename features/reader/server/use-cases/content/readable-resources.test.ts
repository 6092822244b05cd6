import { expect, test } from 'vitest';
import { readableResources } from './readable-resources.ts';

const page = { mediaType: 'application/xhtml+xml', size: 1 };

/** What may be read of the first page of two. */
const sampleOf = (first: Buffer, resources: Record<string, { mediaType: string; size: number; fallback?: string }>) => {
  const spine = ['one.xhtml', 'two.xhtml'].map((href) => ({ href }));
  const all = new Map(Object.entries({ 'one.xhtml': page, 'two.xhtml': page, ...resources }));
  const parts = { spine, resources: all } as unknown as Parameters<typeof readableResources>[0];
  return readableResources(parts, { read: async (name) => (name === 'one.xhtml' ? first : undefined) }, 1);
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
